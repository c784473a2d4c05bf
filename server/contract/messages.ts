/**
 * The specification's messages by key, and the plain sentences for what it does not word. A second language is a second
 * file of this type.
 */
export const messages = {
  /** By kind of value, where a field has no words of its own. */
  values: {
    text: 'Enter a valid text.',
    choice: (choices: readonly string[]) => `Choose one of ${choices.join(', ')}.`,
    yes_or_no: 'Choose yes or no.',
    whole_number: 'Enter a whole number.',
    dollars: 'Enter an amount in dollars with at most two decimals.',
    date: 'Please provide valid date',
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
    max_length: (max: number) => `Max ${max} characters`,
    min_value: (min: number) => `Enter ${min} or more.`,
    max_value: (max: number) => `Enter ${max} or less.`,
  },
  regions: {
    name_required: 'Region Name is a required field.',
    contact_name_required: 'Contact Name is a required field.',
    name_invalid: 'Please enter a valid name.',
    phone_number_required: 'Phone number is a required field.',
    has_transactions: 'Region cannot be deleted, as there are transactions associated with it',
  },
  programs: {
    name_required: 'Program Name is a required field.',
    total_budget_required: 'Total Budget is a required field.',
    region_unknown: 'One of these regions does not exist any more.',
    has_transactions: 'Program cannot be deleted, as there are transactions associated with it',
  },
  grants: {
    name_required: 'Abbreviation Name is a required field.',
    name_invalid: 'Please enter a valid abbreviation.',
    full_name_invalid: 'Please enter a valid name.',
    pays_for: (clients: number) => `This grant cannot be deleted: it pays for ${clients} clients.`,
  },
  treatment_referral_centers: {
    name_required: 'Center Name is a required field.',
    main_line_invalid: 'Please enter a valid Main Line.',
    region_required: 'Region is a required field',
    business_address_required: 'Address is a required field.',
    treats: (clients: number) =>
      `This treatment center cannot be deleted: ${clients} clients are treated there.`,
  },
  referral_contacts: {
    title_invalid: 'Please enter a valid Title.',
    name_invalid: 'Please enter a valid Name.',
    phone_number_invalid: 'Phone number is not valid.',
    email_invalid: 'Please enter a valid Email.',
    center_required: 'Treatment Center is a required field.',
    referred: (clients: number) => `This referral contact cannot be deleted: it referred ${clients} clients.`,
  },
  meal_vendors: {
    name_required: 'Caterer Name is a required field.',
    contact_name_required: 'Contact Name is a required field.',
    phone_number_required: 'Phone number is a required field.',
    email_required: 'Email is required.',
    business_address_required: 'Business Address is a required field.',
    region_required: 'Region is a required field',
    cost_per_meal_required: 'Cost per Meal is a required field.',
    delivery_day_required: 'Delivery Day is required',
    cut_off_days_required: 'Cut-off is a required field.',
    transport_vendor_required: 'Transport vendor is a required field.',
    serves: (clients: number) =>
      `This meal vendor cannot be deleted: ${clients} active clients get their meals from it.`,
  },
  closures: {
    date_required: 'Date is required',
    date_past: 'Choose a day that lies ahead.',
    reason_required: 'Reason is a required field.',
    vendor_elsewhere: 'Choose a vendor of the region, or leave the region empty.',
  },
  meal_transport_vendors: {
    name_required: 'Courier Name is a required field.',
    contact_name_required: 'Contact Name is a required field.',
    email_required: 'Email is required.',
    business_address_required: 'Business Address is a required field.',
    state_required: 'State is a required field.',
    region_required: 'Region is a required field.',
    cost_per_meal_transport_required: 'Cost per delivery is a required field.',
    delivers_for: (vendors: number) =>
      `This delivery vendor cannot be deleted: ${vendors} meal vendors deliver with it.`,
  },
  meals: {
    cancellation_notes_required: 'Notes is a required field.',
    delivery_date_required: 'Date is required',
    not_delivered_reason_required: 'Choose why it was not delivered.',
  },
  clients: {
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
    active_date_required: 'Choose the day that services start.',
    region_required: 'Choose a region.',
    adults_required: 'Enter the number of adults.',
    children_required: 'Enter the number of children.',
  },
  /** Of any resource. */
  records: {
    name_taken: (noun: string) => `${noun} with this name already exists.`,
    not_found: 'There is no such record. Choose one from the list.',
    unknown_field: 'There is no such field.',
    read_only: 'This field cannot be changed.',
  },
};

/** The shape of every language's catalogue. */
export type Messages = typeof messages;
