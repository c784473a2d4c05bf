/** What clients, clinics and caregivers read, in English; the specification's words where it has any. */
export const en = {
  /** Of a call or a page that failed, where the server gave no better words. */
  failures: {
    generic: 'Oops! Something went wrong',
    /** The request never got a response: no network, or the server is away. */
    no_response: 'The server cannot be reached. Check your connection and try again.',
    page: 'This page could not be shown. Check your connection and try again.',
  },

  /** The page for everybody who is not signed in. */
  landing: {
    title: (short_name: string) => `Welcome to ${short_name}`,
    authorized_only:
      'This is an authorized users only section. Please log in with the credentials sent to you by mail.',
    log_in: 'Log In',
    sign_in_failed: 'That sign-in did not go through. Please log in again.',
    questions: 'Questions?',
  },

  /** Of a call as a whole. */
  calls: {
    not_valid: 'The request is not valid.',
    not_json: 'The request could not be read. Send valid JSON.',
    sign_in: 'Sign in to go on.',
    forbidden: 'Your group may not do this.',
    not_found: 'Not found.',
    no_such_call: 'This call does not exist.',
    too_large: 'The request is larger than 2 MiB.',
    send_json: 'Send JSON, with Content-Type: application/json.',
    too_many: 'Too many requests. Please wait a moment.',
    unavailable: 'The service is not available right now. Please try again in a moment.',
  },

  session: {
    code_required: 'The sign-in code is missing.',
    redirect_uri_required: 'The redirect address is missing.',
  },

  /** By kind of value, where a field has no words of its own. */
  values: {
    any: 'This value is not valid.',
    text: 'Enter a valid text.',
    choice: (choices: readonly string[]) => `Choose one of ${choices.join(', ')}.`,
    yes_or_no: 'Choose yes or no.',
    whole_number: 'Enter a whole number.',
    dollars: 'Enter an amount in dollars with at most two decimals.',
    date: 'Please provide valid date',
    date_too_far_ahead: (years: number) => `Choose a date within the next ${years} years.`,
    date_too_far_back: (years: number) => `Choose a date within the last ${years} years.`,
    choices: (choices: readonly string[]) => `Choose from ${choices.join(', ')}.`,
    list_of_texts: 'Send a list of texts, or one text separated by commas.',
    too_many: (most: number) => `Enter at most ${most}.`,
    time: 'Enter a time such as 09:30.',
    timestamp: 'Please provide valid date and time',
    email: 'E-mail is not valid.',
    /** Said by a form, of what is no phone number at first sight. */
    phone: 'Phone number is not valid.',
    /** Said by the server, of what no numbering plan knows. */
    phone_unknown: 'The phone number entered is not valid.',
    time_zone: 'Choose a time zone such as America/New_York.',
    relation: 'Choose one from the list.',
    relations: 'Choose from the list.',
    list_of_ids: 'Send a list of ids.',
    named_twice: 'Name each only once.',
    object: 'Send a JSON object.',
    either: (field: string, other: string) => `Send either ${field} or ${other}.`,
    max_length: (max: number) => `Max ${max} characters`,
    min_value: (min: number) => `Enter ${min} or more.`,
    max_value: (max: number) => `Enter ${max} or less.`,
  },

  cleaning_transactions: {
    date_required: 'Date is required',
    date_ahead: 'Date should be today or earlier',
    date_before: (start: string) => `Date should not be before ${start}, when the service started.`,
    notes_required: 'Notes is a required field',
    cost_required: 'Cost is a required field',
    customer_required: 'Customer is required',
    vendor_required: 'Vendor is required',
    already_recorded: (vendor: string, day: string) =>
      `A cleaning by ${vendor} on ${day} is already recorded.`,
    vendor_inactive: 'This vendor is not active any more.',
    vendor_elsewhere: "Choose a vendor of the client's region.",
    region_elsewhere: "Choose the client's region.",
    not_active: 'Set the status to Active first: cleanings are recorded only for active clients.',
    not_opted_in: 'Choose the House Cleaning service for this client first.',
    /** Said to the client herself. */
    own_record_only: 'You can record cleanings of your own home only.',
    own_not_active: 'Your services are not active at the moment. Please call us.',
    own_not_opted_in: 'House Cleaning is not among your services. Please call us.',
    own_vendor_missing: 'No cleaner has been chosen for you yet. Please call us.',
    own_vendor_only: 'Cleanings are recorded for the cleaner who was chosen for you.',
  },

  /** Of a client's meals, to the client and the office. */
  own_meals: {
    cancelled: 'This meal was cancelled. Resume the meals, or schedule a new one.',
    finalized: 'This meal has already been sent to the caterer',
  },

  customer_transport_requests: {
    customer_required: 'Customer is required',
    pick_up_address_required: 'Pickup address is required',
    drop_address_required: 'drop address is required',
    pick_up_date_required: 'Pick up date is required',
    pick_up_time_required: 'Pick up time is required',
    weekdays_required: 'Choose the days of the week.',
    already_assigned: 'This request already has a driver',
  },

  customer_requests: {
    name_required: 'Name is a required field.',
    phone_number_invalid: 'Please enter a valid phone number.',
    contact_required: 'Enter a phone number or an e-mail, so that we can reach your friend.',
    service_required: 'Choose a service.',
    service_there: 'You have this service already. Give us a call if something is wrong with it.',
  },

  caregivers: {
    customer_required: 'Choose the client.',
    name_required: 'Name is a required field.',
    name_invalid: 'Please enter a valid name.',
    email_required: 'Email is a required field.',
    services_required: 'Choose at least one service.',
    own_record_only: 'You can choose who helps you only for yourself.',
    too_many_helping: (most: number) =>
      `At most ${most} people can help at a time. Take one off the list first.`,
    invited_already: 'This person is on the list already.',
    not_served: 'Nobody can be invited for a client whose services have ended.',
    revoked: 'This person does not help any more. Send a new invitation instead.',
  },

  /** Titles of a client's calendar, which may lie open: they say nothing of her. */
  calendar: {
    meal: 'Meal delivery',
    transport: 'Ride',
    cleaning: 'House cleaning',
    peer_support: 'Peer support',
  },

  /** Mailed to somebody whom a client has asked for help. */
  caregiver_invitation: {
    subject: (client: string) => `${client} has asked for your help`,
    asked: (client: string, organisation: string) =>
      `${client} has asked that you help with some of the services that ${organisation} gives.`,
    link: 'The link works once, within 7 days. If it has expired, ask for a new invitation.',
    button: 'Set your password and sign in',
  },

  /** Of a clinic's verification form. */
  referrals: {
    submitted: 'Patient verification added successfully',
    /** Of the client's e-mail. */
    user_exists: 'User with this email already exists',
  },

  clients: {
    consequences_changed: 'What would be cancelled or changed is different now. Look at it again.',
    name_required: 'Full Name is a required field.',
    name_invalid: 'Enter a valid Full Name',
    email_needed: 'An E-mail or Phone Number is required.',
    phone_needed: 'A Phone Number or E-mail is required.',
    phone_invalid: 'Please enter a valid Phone Number.',
    work_phone_invalid: 'Please enter a valid Work Phone Number.',
    emergency_contact_name_required: 'Emergency Contact Name is a required field.',
    emergency_contact_name_invalid: 'Enter a valid Emergency Contact Name',
    emergency_contact_phone_number_required: 'Emergency contact number is a required field.',
    address_required: 'Address is a required field.',
    city_required: 'City is a required field.',
    zip_code_required: 'Zip code is a required field.',
    zip_code_invalid: 'Enter a valid Zip code.',
    preferred_mode_of_contact_required: 'Preferred mode of contact is a required field.',
    date_of_birth_required: 'Date of Birth is a required field.',
    employment_status_required: 'Employment Status is a required field.',
    cancer_type_required: 'Cancer Type is a required field.',
    cancer_stage_required: 'Cancer Stage is a required field.',
    insurance_provider_required: 'Insurance Provider is a required field.',
    status_required: 'Status is a required field.',
    start_status: 'Services start with the status Active.',
    active_date_required: 'Choose the day that services start.',
    region_required: 'Choose a region.',
    adults_required: 'Enter the number of adults.',
    children_required: 'Enter the number of children.',
    internal_notes_too_long: 'Must be less than 512 characters',
  },

  /** Of any resource. */
  records: {
    name_taken: (noun: string) => `${noun} with this name already exists.`,
    not_found: 'There is no such record. Choose one from the list.',
    unknown_field: 'There is no such field.',
    read_only: 'This field cannot be changed.',
  },
};
