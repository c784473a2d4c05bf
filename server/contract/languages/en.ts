import type { PortalService } from '../customers.js';
import type { DateParts } from '../date-parts.js';
import { pluralsIn } from './plurals.js';

const plural = pluralsIn('en');

/** Names of the services in lists of a caregiver: `meals and rides`. */
const HELPED_WITH: Record<PortalService, string> = {
  meals: 'meals',
  house_cleaning: 'house cleaning',
  transportation: 'rides',
  peer_support: 'peer support',
};
const helpedWith = (services: readonly PortalService[]) =>
  new Intl.ListFormat('en-US').format(services.map((service) => HELPED_WITH[service]));

const numericDate = ({ month_number, day_number, year }: DateParts) =>
  `${month_number}-${day_number}-${year}`;

/** English messages for clients, clinics and caregivers, with the wording of the specification where it has one. */
export const pageMessages = {
  /** Formats of dates. */
  dates: {
    /** `11-25-2026` */
    date: numericDate,
    /** `Wed, Nov 25, 2026`, for appointments and for choosing a day. */
    day: ({ short_weekday, short_month, day, year }: DateParts) =>
      `${short_weekday}, ${short_month} ${day}, ${year}`,
    /** `Wednesday, November 25`, for days in the near future. */
    near_day: ({ weekday, month, day }: DateParts) => `${weekday}, ${month} ${day}`,
    /** `11-25-2026`, within a sentence. */
    in_sentence: numericDate,
  },

  /** Messages for a request or a page that failed without a message from the server. */
  failures: {
    generic: 'Oops! Something went wrong',
    /** Shown if a request got no response, because there is no network or no server. */
    no_response: 'The server cannot be reached. Check your connection and try again.',
    page: 'This page could not be shown. Check your connection and try again.',
    session_ended: 'Your session ended. Sign in again, then try again.',
  },

  /** Page for visitors who are not signed in. */
  landing: {
    title: (short_name: string) => `Welcome to ${short_name}`,
    authorized_only:
      'This is an authorized users only section. Please log in with the credentials sent to you by mail.',
    log_in: 'Log In',
    other_account: (name: string) =>
      `${name} is signed in on this device. To sign in with another account, log out first.`,
    sign_out_pending: 'You are not fully signed out yet. Go online, then open this page again.',
    sign_in_failed: 'That sign-in did not go through. Please log in again.',
    questions: 'Questions?',
  },

  /** Messages by kind of value, for fields without their own message. */
  values: {
    signature: 'Draw the signature again.',
    any: 'This value is not valid.',
    text: 'Enter text.',
    name: 'Please enter a valid name.',
    choice: (choices: readonly string[]) => `Choose one of ${choices.join(', ')}.`,
    yes_or_no: 'Choose yes or no.',
    whole_number: 'Enter a whole number.',
    dollars: 'Enter dollars, with at most two decimals.',
    date: 'Please provide valid date',
    date_too_far_ahead: (years: number) => `Choose a date within the next ${years} years.`,
    date_too_far_back: (years: number) => `Choose a date within the last ${years} years.`,
    choices: (choices: readonly string[]) => `Choose from ${choices.join(', ')}.`,
    list_of_texts: 'Send a list of texts, or one text separated by commas.',
    too_many: (most: number) => `Enter at most ${most}.`,
    time: 'Enter a time such as 09:30.',
    timestamp: 'Please provide valid date and time',
    email: 'E-mail is not valid.',
    /** Shown by the form if the number has the wrong form. */
    phone: 'Phone number is not valid.',
    /** Shown by the server if the number is in no numbering plan. */
    phone_unknown: 'The phone number entered is not valid.',
    time_zone: 'Choose a time zone such as America/New_York.',
    time_zone_unknown: 'The database does not know this name of a time zone. Choose another name of it.',
    relation: 'Choose one from the list.',
    relations: 'Choose from the list.',
    list_of_ids: 'Send a list of ids.',
    named_twice: 'List each one only once.',
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
      `A cleaning by ${vendor} on ${day} is already on the list.`,
    vendor_inactive: 'This vendor is no longer active.',
    vendor_elsewhere: "Choose a vendor of the client's region.",
    region_elsewhere: "Choose the client's region.",
    not_active: 'Set the status to Active first: cleanings are recorded only for active clients.',
    not_opted_in: 'Choose the House Cleaning service for this client first.',
    /** Shown to the client herself. */
    own_record_only: 'You can record cleanings of your own home only.',
    own_not_active: 'Your services are not active at the moment. Please call us.',
    own_not_opted_in: 'House Cleaning is not among your services. Please call us.',
    own_vendor_missing: 'No cleaner has been chosen for you yet. Please call us.',
    own_vendor_only: 'You can record cleanings only for the cleaner chosen for you.',
  },

  customer_transport_requests: {
    customer_required: 'Customer is required',
    pick_up_address_required: 'Pickup address is required',
    drop_address_required: 'drop address is required',
    pick_up_date_required: 'Pick up date is required',
    date_ahead: 'Pick up date cannot be in the future.',
    date_before: (start: string) => `Choose a day from ${start} on, when the client's service began.`,
    pick_up_time_required: 'Pick up time is required',
    weekdays_required: 'Choose the days of the week.',
    until_before_pick_up: 'Choose the pickup date or a later day.',
    already_assigned: 'This request already has a driver',
    cancelled_by_pause:
      'This ride is cancelled because services are paused. End the pause, or ask for the ride again.',
  },

  customer_requests: {
    name_required: 'Name is a required field.',
    phone_number_invalid: 'Please enter a valid phone number.',
    contact_required: 'Enter a phone number or an email, so that we can reach your friend.',
    service_required: 'Choose a service.',
  },

  caregivers: {
    customer_required: 'Choose the client.',
    name_required: 'Name is a required field.',
    name_invalid: 'Please enter a valid name.',
    email_required: 'Email is a required field.',
    services_required: 'Choose at least one service.',
    own_record_only: 'You can choose helpers only for yourself.',
    too_many_helping: (most: number) =>
      `At most ${most} people can help at a time. Remove one of them first.`,
    invited_already:
      'This person is already on the list. If the link is too old, they can press "Forgotten password?" when they log in.',
    not_served: 'The services of this client have ended. No one can be invited to help.',
    revoked: 'This person no longer helps. Send a new invitation instead.',
  },

  /** Messages for the verification form of a clinic. */
  referrals: {
    submitted: 'Patient verification added successfully',
    /** Error of the client's e-mail. */
    user_exists: 'User with this email already exists',
  },

  /** Messages for fields and dialogs on any page. */
  fields: {
    optional: '(optional)',
    phone_digits: '10 digits',
    choose: 'Choose…',
    yes: 'Yes',
    no: 'No',
    month: 'Month',
    day: 'Day',
    year: 'Year',
    signed: (label: string) => `${label}: signed`,
    not_signed: (label: string) => `${label}: empty`,
    draw_or_type: 'Draw above, or type the name',
    clear: 'Clear',
    show_choices: 'Show the choices',
    hide_choices: 'Hide the choices',
    no_such_choice: 'No match in the list.',
    no_longer_listed: 'No longer in the list',
    problems: (count: number) =>
      plural(count, 'One field needs your attention', `${count} fields need your attention`),
    /** Conflicts with fields that another user has saved meanwhile. */
    conflicts: {
      title: 'Choose what to keep',
      help: 'Someone changed these while you typed. Nothing is replaced until you choose and save again.',
      saved: (value: string) => `Saved meanwhile: ${value}`,
      typed: (value: string) => `You typed: ${value}`,
      choose: 'Choose one of the two',
      nothing: 'nothing',
      signature: 'a signature',
      other: 'another choice',
    },
    /** Messages beside a zip code, by the result of the look-up. */
    zip: {
      found: 'Fills in state, county and city',
      unknown: 'This zip code is not known. Check it, or enter state, county and city.',
      failed: 'The place could not be looked up. Check state, county and city.',
    },
  },

  screens: {
    went_wrong: 'Something went wrong',
    try_again: 'Try again',
    report: 'Report feedback',
    feedback_subject: (place: string) => `Feedback: something went wrong at ${place}`,
    still_there: 'Are you still there?',
    logged_out_in: (seconds: number) =>
      `To keep your details private, you will be logged out in ${seconds} seconds.`,
    unsaved_lost: 'Your unsaved changes will then be lost.',
    stay: 'Stay logged in',
    logout: 'Logout',
    not_signed_in: 'You are not signed in yet. Sign in in the other tab first.',
    ended: 'Your session has ended',
    ended_text: 'Your text is still here. Sign in again in a new tab, then come back to this one.',
    sign_in_again: 'Sign in again',
    have_signed_in: 'I have signed in',
    leave_unsaved: 'Leave without saving?',
    leave_unsaved_text: 'Your changes have not been saved yet.',
    unsaved_in_other_tab: 'Your changes in another tab have not been saved yet.',
    stay_with_unsaved: 'Stay on this page',
    leave_without_saving: 'Leave without saving',
    dialog_saving: 'Saving…',
  },

  /** Form on which a clinic refers a patient. */
  verification_form: {
    title: 'Patient Verification Form',
    page_title: (step: string, number: number, steps: number) => `${step}, step ${number} of ${steps}`,
    submitted_title: 'Form submitted',
    steps_label: 'Steps',
    done: '(done)',
    steps: {
      patient: 'Patient Verification',
      demographics: 'Demographic Information',
      diagnosis: 'Patient Diagnosis',
      authorization: 'Patient Authorization',
      summary: 'Summary',
    },
    sections: {
      patient: 'Patient',
      contact: 'How to reach the patient',
      address: 'Address',
      emergency: 'Emergency contact',
      about: 'About the patient',
      household: 'Household',
      income: 'Income and insurance',
      condition: 'Medical condition',
      center: 'Treatment center',
      referrer: 'Who refers the patient',
      consent: 'The patient’s consent',
      verification: 'The clinic’s verification',
    },
    section_help: {
      contact: 'Enter a cell phone, a home phone or an e-mail.',
      emergency: 'Someone to call when we cannot reach the patient.',
      household: 'Everyone in the household, including the patient.',
      income: 'Eligibility is not income based.',
      verification: 'By signing, the clinic confirms that the patient is in treatment.',
    },
    labels: {
      name: 'Full Name',
      date_of_birth: 'Date of Birth',
      phone_number: 'Cell Phone',
      ok_to_text: 'Ok to text',
      landline_phone_number: 'Home Phone',
      email: 'E-mail',
      work_phone: 'Work Phone',
      preferred_mode_of_contact: 'Preferred Mode of Contact',
      address: 'Address',
      zip_code: 'Zip Code',
      city: 'City',
      state: 'State',
      county: 'County',
      emergency_contact_name: 'Emergency Contact Name',
      emergency_contact_phone_number: 'Emergency Contact Number',
      gender: 'Gender',
      prefer_self_identify: 'Self-Identified Gender',
      race: 'Race',
      ethnicity: 'Ethnicity',
      preferred_language: 'Preferred Language',
      marital_status: 'Marital Status',
      employment_status: 'Employment Status',
      military_status: 'Military Status',
      number_of_adults: 'Number of Adults',
      number_of_children: 'Number of Children (below 18yr)',
      meals_insecurity: 'Meal insecurity',
      transport_insecurity: 'Transport insecurity',
      income_group: 'Income Group',
      insurance_coverage: 'Insurance Coverage',
      insurance_provider: 'Insurance Provider',
      cancer_type: 'Cancer Type',
      cancer_type_other: 'Other Cancer Type',
      cancer_stage: 'Cancer Stage',
      current_treatment: 'Current Treatment',
      diagnosis: 'Diagnosis',
      treatment_referral_center_id: 'Treatment Referral Center',
      referral_contact_id: 'Referral Contact',
      referring_physician_treatment_facility: 'Treatment Facility of the Referring Physician',
      referring_physician_staff_name: 'Name of the Referring Staff',
      referring_physician_staff_phone_number: 'Phone Number of the Referring Staff',
      referring_physician_staff_email: 'E-mail of the Referring Staff',
      social_worker_manager_name: 'Social Worker or Case Manager',
      social_worker_manager_phone_number: 'Phone Number of the Social Worker',
      authorization_signature: 'Authorization Signature',
      authorization_signature_date: 'Authorization Signature Date',
      is_authencity_verbal_consent_given: 'Discretionary Verbal Consent',
      is_physician_verbal_consent_given: 'HIPAA Verbal Consent',
      referring_physician_staff_signature: 'Signature of the Referring Staff',
      verification_signature: 'Verification Signature',
      verification_signature_date: 'Verification Signature Date',
    },
    help: {
      insurance_provider: 'Choose Yes for insurance coverage first',
      referral_contact_id: 'Choose the center first',
      is_authencity_verbal_consent_given: 'The patient said yes to the text above.',
      is_physician_verbal_consent_given:
        'The patient said that we may share health details for these services.',
    },
    /** Labels by field and stored value, if they differ from the stored value. */
    choices: {} as Readonly<Record<string, Readonly<Record<string, string>>>>,
    introduction: (organisation: string) =>
      `Fill in this form together with the patient or on their behalf. ${organisation} helps with meals, house cleaning, rides to treatment and peer support, free of charge.`,
    not_income_based: 'Eligibility is not income based.',
    limits: 'Geographical limitations may apply.',
    promise: (days: number) =>
      `A representative will contact the patient within ${days} days of the application.`,
    authorization_required: 'Authorization is required for service.',
    authorization: (organisation: string) =>
      `By signing or by agreeing verbally, the patient allows the clinic to send this form to ${organisation}. ${organisation} uses it to plan meals, house cleaning, rides and peer support, and to call or write to the patient.`,
    unfinished: (count: number) => `Your unfinished forms (${count})`,
    unfinished_help: 'A form is deleted 7 days after its last change.',
    unnamed: 'No name yet',
    step_of: (step: string, number: number, steps: number) => `Step ${number} of ${steps}: ${step}`,
    go_on_with: 'Continue',
    discard: 'Discard',
    sure_to_discard: (name: string) => `Discard the form of ${name}?`,
    not_discarded: 'The form could not be discarded just now. Please try again.',
    gone: 'This form no longer exists. It was discarded, or it was not changed for 7 days.',
    restored: 'You started this form earlier. Everything you typed is still here.',
    start_new: 'Start a new form',
    throw_away: 'Start a new form?',
    throw_away_text: 'It has not been submitted. You can keep it with your unfinished forms, or discard it.',
    set_aside_and_start: 'Keep it and start a new form',
    keep_form: 'Keep this form',
    throw_away_and_start: 'Discard and start a new form',
    saving: 'Saving…',
    saved: 'Saved',
    not_saved: 'Not saved yet. Keep this page open. We will keep trying to save.',
    refused: (reason: string) => `Not saved yet. ${reason}`,
    form_unsaved: 'The form on this page is not saved yet, so it stays open.',
    submitted_elsewhere:
      'This form was submitted on another page. It goes on here as a new form. If it is for the same patient, discard it.',
    undecided: 'Not saved yet. Choose above what to keep.',
    filled_in: 'You changed this form on another page. The newer answers are filled in here.',
    conflicts_help: 'You changed these on another page too. Nothing is saved until you choose.',
    previous: 'Previous',
    next: 'Next',
    submit: 'submit',
    submitting: 'submitting',
    back_to_summary: 'Back to Summary',
    retry: 'Retry',
    edit: 'Edit',
    left_empty: (labels: string) => `Left empty: ${labels}`,
    no_consent: 'There is no signature and no verbal consent.',
    go_to: (step: string) => `Go to ${step}`,
    submit_without_consent: 'Submit without the patient’s consent?',
    without_consent_text:
      'The patient has not signed and has not agreed verbally. No service can begin until they do. Our office will ask them first.',
    submit_anyway: 'Submit without consent',
    submitted: 'Patient Verification form submitted.',
    contact: (patient: string, days: number) =>
      `A representative will contact ${patient || 'the patient'} within ${days} days.`,
    changed_too_late: (labels: string) =>
      `The form arrived before you changed this: ${labels}. We do not have the change. Please call us to tell us:`,
    refer_another: 'Refer another patient',
    reset: 'Reset',
    lost: 'The connection was lost, so we do not know yet if the form arrived. Nothing you typed is lost. Press Retry. The patient is added only once.',
    not_taken: 'The form could not be sent just now. Nothing you typed is lost. Press Retry.',
  },

  clients: {
    consequences_changed: 'The changes shown here are out of date. Please review them again.',
    name_required: 'Full Name is a required field.',
    name_invalid: 'Enter a valid Full Name',
    email_needed: 'An E-mail or Phone Number is required.',
    phone_needed: 'A Phone Number or E-mail is required.',
    phone_invalid: 'Please enter a valid Phone Number.',
    work_phone_invalid: 'Please enter a valid Work Phone Number.',
    phone_number_unknown: 'Enter a valid cellphone number',
    landline_phone_number_unknown: 'Enter a valid landline number',
    work_phone_unknown: 'Enter a valid work phone number',
    emergency_contact_phone_number_unknown: 'Enter a valid emergency contact number',
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
    center_inactive: 'This center is no longer in the list. Choose another one.',
    contact_elsewhere: 'Choose a contact of the treatment center.',
    internal_notes_too_long: 'Must be less than 512 characters',
  },

  /** Frame of every page of the portal. */
  portal: {
    page_title: (page: string, short_name: string) => `${page} | ${short_name} Customer`,
    welcome: (name: string) => `Welcome ${name}`,
    logout: 'Logout',
    menu: 'Menu',
    close_menu: 'Close the menu',
    pages: 'Pages',
    breadcrumb: 'You are here',
    skip: 'Skip to content',
    questions_call: 'Questions? Call us at',
    questions_write: 'or write to',
    loading: 'Loading…',
    try_again: 'Try again',
    close: 'Close',
    go_back: 'Go back',
    call_us: 'Call us. We are glad to help.',
    save: 'Save',
    sending: 'Sending…',
    offline: 'We cannot reach the server. This page shows what was loaded earlier.',
    not_sent:
      'We do not know if this was sent. Your text is still here. Check your connection and try again: it is sent only once.',
    maybe_sent:
      'We may have this already. Please check first. To send it as it is now, press the button again.',
    maybe_received:
      'We may have your first message already. To send it again as it is now, press the button again.',
    changed_meanwhile: 'This has changed since you opened it. Check it, then save again.',
    not_allowed: 'You can no longer do this. Load the page again to see what has changed.',
    previous: 'Previous',
    next: 'Next',
    action: 'Action',
    rows_of: (from: number, to: number, count: number) => `${from} to ${to} of ${count}`,
    export_all: 'Export all',
  },

  services: {
    meals: 'Meals',
    house_cleaning: 'House Cleaning',
    transportation: 'Transportation',
    peer_support: 'Peer Support',
  },

  /** Page of a clinic with the patients that it has referred. */
  referrals_page: {
    title: 'Your referrals',
    intro: 'These are the patients you referred to us. We call each of them.',
    to_form: 'Refer a patient',
    name: 'Name',
    sent_on: 'Sent on',
    state: 'Status',
    none: 'You have not referred anyone yet.',
    states: {
      received: (_day: string) => 'Received. We will call the patient.',
      contacted: (day: string) => `We reached the patient on ${day}.`,
      in_service: (day: string) => `We have helped the patient since ${day}.`,
      closed: (day: string) => `Closed on ${day}.`,
    },
  },

  pages: {
    your_information: 'Your Information',
    services_enrolled: 'Services Enrolled',
    meals: 'Meals',
    house_cleaning: 'House Cleaning',
    transport: 'Transport',
    peer_support: 'Peer Support',
    refer_a_friend: 'Refer A Friend',
    service_cancelation: 'Service Cancelation',
    caregivers: 'Caregivers',
  },

  /** Reasons why a service is not given now. */
  service_state: {
    not_enrolled: (service: string) => `You do not get this service now: ${service}.`,
    ask_for_it: 'Would you like it? Tell us and we will call you.',
    ask: 'Ask for this service',
    asked: 'Thank you. We got your request and will call you.',
    new: 'Your services have not started yet. We will call you soon.',
    hold: 'Your services are on hold. To start them again, please call us.',
    hold_until: (day: string) =>
      `Your services are on hold through ${day}. They start again after that day. To start sooner, please call us.`,
    stopped: 'Your services have ended. If you have questions, please call us.',
    meals_cancelled: 'Your meals are cancelled. To get meals again, please call us.',
    pause_planned: (from: string, until: string | null) =>
      `Your services will be paused from ${from} ${until ? `through ${until}` : 'on'}. If you need help during that time, please call us.`,
  },

  your_information: {
    title: 'What we know about you',
    name: 'Name',
    home_address: 'Home Address',
    phone_number: 'Phone Number',
    email: 'Email',
    diagnosis: 'Diagnosis',
    treatment_center: 'Treatment Center',
    program: 'PRG Program Enrolled',
    date_of_enrollment: 'Date of Enrollment',
    weeks_of_service: 'Weeks of Service',
    services_selected: 'Services Selected',
    something_wrong: 'Is something wrong here? Please call us and we will change it.',
    whats_next: 'Coming up',
    next_meal: 'Your next meals',
    next_meal_for: (people: string, vendor: string) => (vendor ? `${people}, from ${vendor}` : people),
    people: (count: number) => plural(count, 'For 1 person', `For ${count} people`),
    no_next_meal: 'No meals are planned.',
    no_meal_until: (day: string) => `No meals come through ${day}.`,
    no_meal_in_pause: (from: string, until: string | null) =>
      `No meals come from ${from} ${until ? `through ${until}` : 'on'}.`,
    next_ride: 'Your next ride',
    ride_ready: (time: string, driver: string) => `Be ready at ${time}. ${driver} will drive you.`,
    ride_waiting: (time: string) => `You asked for a ride at ${time}. We are still looking for a driver.`,
    ride_on_hold: (time: string) =>
      `You asked for a ride at ${time}. It waits until your services start again.`,
    no_next_ride: 'No ride is booked.',
    next_cleaning: 'Your house cleaning',
    call_cleaner: (name: string) => `Call ${name} to set a time.`,
    no_cleaner: 'No cleaner has been chosen yet.',
    who_to_call: 'Do you need help?',
    allergies: 'Allergies',
    allergies_help: 'Tell us what you cannot eat. We will tell the kitchen.',
    no_allergies: 'None that we know of',
    change_allergies: 'Change allergies',
    allergies_saved: 'Your allergies are saved',
  },

  meals_page: {
    number_of_adults: 'Number of Adults',
    number_of_children: 'Number of Children',
    total_delivered: 'Total Meals Delivered',
    next_delivery: 'Next Meal Delivery Scheduled',
    none_scheduled: 'None scheduled',
    change: 'Change Details for Next Meal',
    already_sent: (day: string) =>
      `Your meal for ${day} has already been sent to the kitchen. To change it, please call us.`,
    dialog_title: (day: string) => `Your meal on ${day}`,
    update: 'Update',
    defer: 'Defer',
    cancel: 'Cancel Meal',
    defer_help: 'Defer moves this meal to the end of your program. You will still get all your meals.',
    cancel_help: 'If you cancel, you get no meal that day.',
    sure_to_cancel: (day: string) => `Cancel the meal on ${day}?`,
    sure_to_cancel_text: 'You will not get this meal, and it is not moved to another day.',
    sure_to_defer: (day: string) => `Move the meal on ${day} to the end of your program?`,
    sure_to_defer_text: 'You will still get all your meals.',
    numbers_not_saved: 'The new numbers are not saved yet. To keep them, go back and press Update first.',
    updated: 'Meal Schedule updated successfully',
    deferred: 'Meal Schedule deferred successfully',
    cancelled: 'Meal Schedule cancelled successfully',
    was_cancelled: (day: string) => `The meal on ${day} is cancelled.`,
    moved: (day: string, newDay: string) =>
      `The meal on ${day} was moved to ${newDay}. Close this and look again.`,
    list_left_without: (day: string) =>
      `The kitchen’s list for ${day} has left without this meal. If you need it, please call us.`,
    undo: 'Undo',
    resumed: 'Meal Resumed Successfully',
    too_many: 'Total Number of Adults & Children should not be greater than 10',
    delivered: 'Meals Delivered',
    none_delivered: 'No meals have been delivered yet.',
    meal_vendor: 'Meal Vendor',
    delivery_vendor: 'Delivery Vendor',
    family_count: 'Family Count',
    quantity: 'Meals Delivered',
    delivery_date: 'Delivery Date',
    allergies: 'Allergies',
  },

  cleaning_page: {
    notes: 'Notes about Cleaning',
    total: 'Total Cleanings Completed',
    selected_cleaner: 'Selected Cleaner',
    company: 'Company',
    address: 'Address',
    contact: 'Contact',
    phone_number: 'Phone Number',
    set_up_a_time: 'Please contact them to set up a time for your cleaning.',
    no_cleaner: 'No cleaner has been chosen for you yet. Please call us.',
    record: 'Record Cleaning',
    record_title: 'Was your home cleaned?',
    record_help: 'Tell us when, and how it went.',
    date: 'Cleaning Date',
    feedback: 'Feedback about Cleaning',
    recorded: 'Cleaning Record added successfully',
    sure_to_record_again: 'Record a second cleaning of this day?',
    record_again: 'Record a second cleaning',
    history: 'Cleanings',
    none: 'No cleanings have been recorded yet.',
    vendor: 'Vendor',
  },

  transport_page: {
    pick_up_address: 'Pick Up Address',
    drop_address: 'Drop Address',
    notes: 'Notes about Transport',
    trips_completed: 'Trips Completed',
    next_trip: 'Next Trip Scheduled On',
    none_scheduled: 'None scheduled',
    booked: 'Rides with a driver',
    to_cancel: 'To cancel or change a ride with a driver, please call us.',
    requests: 'Transport Requests',
    open_requests: 'Open Requests',
    none_open: 'You have no open requests.',
    add: 'Add Request',
    edit: 'Edit',
    delete: 'Delete',
    editing: 'Change this request',
    stop_editing: 'Discard changes',
    save: 'Save Request',
    sure_to_delete: 'Delete this Transport Request?',
    sure_to_delete_text: (ride: string) => `You will not be picked up on ${ride}.`,
    delete_following: 'Delete this and later ones',
    delete_with_way_back: 'Delete the way back too',
    way_back_asked: (ride: string) => `You also have a way back on ${ride}. Do you still need it?`,
    way_back_has_driver: (ride: string) =>
      `Your way back on ${ride}, has a driver. To cancel it, please call us.`,
    delete_there_only: 'Delete this ride only',
    pickup_address: 'Pickup Address',
    pickup_date: 'Pickup Date',
    pickup_time: 'Pickup Time',
    ride_notes: 'Notes for the driver',
    ride_notes_help: 'Such as a walker or a door code. Please don’t write about your health here.',
    cancelled_by_pause: 'This ride is cancelled because services are paused. If you need it, please call us.',
    saved: 'Transport Request added successfully',
    deleted: 'Transport Request deleted successfully',
    repeat: 'I need this ride more than once',
    weekdays: 'On these days',
    series_ends: 'When do the rides end?',
    ends_on_a_day: 'On a day',
    ends_after_days: 'After this many treatment days',
    until: 'Last day',
    number_of_days: 'Number of days',
    series_days: (rides: number, first: string, last: string) =>
      plural(
        rides,
        `1 ride, ${first}`,
        first === last ? `${rides} rides, ${first}` : `${rides} rides from ${first} to ${last}`,
      ),
    series_too_long: (most: number) => `These are more than ${most} rides. Choose fewer days.`,
    way_back: 'I also need a ride back',
    way_back_time: 'Pickup time for the ride back',
    way_back_default: (time: string) => `If you do not choose a time, it is ${time}.`,
    from: 'From',
    to: 'To',
    when: 'When',
    none_completed: 'You have had no trips yet.',
    driver: 'Driver',
    date: 'Date of Trip',
    status: 'Status',
    transported: 'Transported',
    not_transported: 'Not Transported',
  },

  weekdays: {
    Monday: 'Monday',
    Tuesday: 'Tuesday',
    Wednesday: 'Wednesday',
    Thursday: 'Thursday',
    Friday: 'Friday',
    Saturday: 'Saturday',
    Sunday: 'Sunday',
  },

  peer_support_page: {
    none_informed: 'We will ask residents near you. They will reach out to set a time.',
    notes: 'Notes about Peer Support',
    informed: (count: number) =>
      plural(
        count,
        '1 available resident in your area was informed and will reach out to set a time.',
        `${count} available residents in your area were informed and will reach out to set a time.`,
      ),
  },

  /** Messages for a caregiver. They name the client where the client's own messages say "you". */
  about_client: {
    pages: {
      your_information: (client: string) => `About ${client}`,
    },
    service_state: {
      new: (client: string) => `The services of ${client} have not started yet. We will call soon.`,
      hold: (client: string) => `The services of ${client} are on hold. To start them again, please call us.`,
      hold_until: (client: string, day: string) =>
        `The services of ${client} are on hold through ${day}. They start again after that day. To start sooner, please call us.`,
      stopped: (client: string) =>
        `The services of ${client} have ended. If you have questions, please call us.`,
      meals_cancelled: (client: string) =>
        `The meals of ${client} are cancelled. To start them again, please call us.`,
      pause_planned: (client: string, from: string, until: string | null) =>
        `The services of ${client} will be paused from ${from} ${until ? `through ${until}` : 'on'}. If ${client} needs help during that time, please call us.`,
    },
    your_information: {
      title: (client: string) => `What we know about ${client}`,
      next_meal: (client: string) => `${client}'s next meals`,
      next_ride: (client: string) => `${client}'s next ride`,
      ride_ready: (client: string, time: string, driver: string) =>
        `Pickup is at ${time}. ${driver} will drive ${client}.`,
      ride_waiting: (client: string, time: string) =>
        `${client} needs a ride at ${time}. We are still looking for a driver.`,
      ride_on_hold: (client: string, time: string) =>
        `${client} needs a ride at ${time}. It waits until the services start again.`,
      next_cleaning: (client: string) => `${client}'s house cleaning`,
      allergies_help: (client: string) => `Tell us what ${client} cannot eat. We will tell the kitchen.`,
      allergies_saved: (client: string) => `${client}'s allergies are saved`,
    },
    meals_page: {
      already_sent: (client: string, day: string) =>
        `${client}'s meal for ${day} has already been sent to the kitchen. To change it, please call us.`,
      dialog_title: (client: string, day: string) => `${client}'s meal on ${day}`,
      defer_help: (client: string) =>
        `Defer moves this meal to the end of the program. ${client} will still get all meals.`,
      cancel_help: (client: string) => `If you cancel, ${client} gets no meal that day.`,
      sure_to_cancel_text: (client: string) =>
        `${client} will not get this meal, and it is not moved to another day.`,
      sure_to_defer_text: (client: string) => `${client} will get it at the end of the program.`,
    },
    cleaning_page: {
      set_up_a_time: (client: string) => `Please contact them to set up a time for ${client}'s cleaning.`,
      no_cleaner: (client: string) => `No cleaner has been chosen for ${client} yet. Please call us.`,
      record_title: (client: string) => `Was ${client}'s home cleaned?`,
    },
    transport_page: {
      none_open: (client: string) => `${client} has no open requests.`,
      sure_to_delete_text: (client: string, ride: string) => `${client} will not be picked up on ${ride}.`,
      cancelled_by_pause: (client: string) =>
        `This ride is cancelled because services are paused. If ${client} needs it, please call us.`,
      none_completed: (client: string) => `${client} has had no trips yet.`,
      way_back: (client: string) => `${client} also needs a ride back`,
      repeat: (client: string) => `${client} needs this ride more than once`,
      way_back_asked: (client: string, ride: string) =>
        `${client} also has a way back on ${ride}. Is it still needed?`,
      way_back_has_driver: (client: string, ride: string) =>
        `The way back of ${client} on ${ride}, has a driver. To cancel it, please call us.`,
      ride_notes_help: (client: string) =>
        `Such as a walker or a door code. Please don’t write about ${client}'s health here.`,
    },
    peer_support_page: {
      none_informed: (client: string) =>
        `We will ask residents near ${client}. They will reach out to set a time.`,
      informed: (client: string, count: number) =>
        plural(
          count,
          `1 person near ${client} was told and will call to set a time.`,
          `${count} people near ${client} were told and will call to set a time.`,
        ),
    },
  },

  refer_page: {
    intro: 'Do you know someone we could help? Tell us how to reach them.',
    name: 'Name',
    phone_number: 'Phone Number',
    email: 'Email',
    one_needed: 'We need a phone number or an email.',
    notes: 'Notes',
    save: 'Save',
    sent: 'Email has been sent to PRG Staff',
  },

  cancel_page: {
    intro: 'Tell us if you do not want our services any more. We will call you before anything stops.',
    reason: 'Reason For Service Cancelation',
    sure: 'Send this request?',
    sure_text: 'We will call you before anything stops.',
    send: 'Send request',
    save: 'Save',
    sent: 'Service Cancelation request has been sent',
  },

  caregivers_page: {
    intro:
      'A family member or friend can help you here. They see only the services that you choose. They never see your diagnosis.',
    helping: 'People who help you',
    none: 'No one helps you here yet.',
    no_services: 'You can invite someone once you have a service. Please call us.',
    name: 'Name',
    email: 'Email',
    services: 'Services',
    status: 'Status',
    statuses: { invited: 'Invited', active: 'Active', revoked: 'Ended' },
    invite: 'Invite',
    invite_title: 'Invite someone',
    services_label: 'What can they help with?',
    invited: 'The invitation has been sent',
    change: 'Change services',
    saved: 'The services are saved',
    revoke: 'Remove access',
    sure_to_revoke: (name: string) => `Remove access for ${name}?`,
    sure_to_revoke_text: 'They will no longer see anything about you here. This takes effect right away.',
    revoked: 'They can no longer see anything about you',
    helping_for: (name: string) => `You are helping ${name}.`,
  },

  calendar_links: {
    title: 'Your calendar',
    add: 'Add to calendar',
    copy: 'Copy the address',
    copied: 'The address is copied',
    open: 'Open in my calendar',
    how: 'How it works on your phone',
    how_iphone: 'iPhone: press the first button. Then press Subscribe.',
    how_android:
      'Android: copy the address. Then use Google on a PC. Go to Calendar, choose Other, then From URL.',
    how_samsung: 'Samsung: the same as on Android.',
    subscribe: 'Keep my calendar up to date',
    subscribe_help:
      'You get an address for your calendar app. Anyone who has it can see when a meal or a ride comes, and nothing else. A new address ends your old one.',
    make_link: 'Make a new address',
    link: 'Address for your calendar app',
    made: 'The address is ready. An old address no longer works.',
  },
};

/** English texts of server pages and mails. No browser loads them. */
export const serverMessages = {
  /** Messages for all resources. */
  records: {
    name_taken: (noun: string) => `${noun} with this name already exists.`,
    name_taken_by_deleted: (noun: string) =>
      `${noun} with this name already exists. It was deleted. Choose another name.`,
    not_found: 'There is no such record. Choose one from the list.',
    unknown_field: 'There is no such field.',
    read_only: 'This field cannot be changed.',
  },

  /** Messages for the parameters of a list. */
  list_parameters: {
    no_filter: 'There is no such filter.',
    one_text: 'Send one text.',
    one_or_several: 'Send one value, or a list of values.',
    ids: 'Send an id, or several.',
    flag: 'Send true or false.',
    page: 'page is a whole number from 1.',
    page_size: (most: number) => `page_size is a whole number from 1 to ${most}.`,
    ordering: 'The list cannot be ordered by this field.',
    range: (most: number) => `range is [first, last], from 0, at most ${most} rows.`,
    sort: 'sort is [field, "ASC" or "DESC"], by a field that the list can be ordered by.',
    filter: 'filter is a JSON object.',
  },

  /** Messages for a request as a whole. */
  calls: {
    not_valid: 'The request is not valid.',
    not_json: 'The request could not be read. Send valid JSON.',
    too_complex: 'The request has too many values, or they are nested too deeply.',
    sign_in: 'Sign in to continue.',
    forbidden: 'You are not allowed to do this.',
    not_found: 'Not found.',
    no_such_call: 'This call does not exist.',
    no_dry_run: 'This call has no dry run.',
    too_large: 'The request is too large.',
    send_json: 'Send JSON, with Content-Type: application/json.',
    too_many: 'Too many requests. Please wait a moment.',
    unavailable: 'The service is not available right now. Please try again in a moment.',
  },

  /** Portal pages before their scripts run. */
  portal_document: {
    needs_scripts: 'This page needs JavaScript. Turn it on in your browser, or call us.',
  },

  session: {
    code_required: 'The sign-in code is missing.',
    redirect_uri_required: 'The redirect address is missing.',
    refresh_token_required: 'The refresh token is missing.',
    own_pages_only: 'Only our own pages can renew a session.',
  },

  /** Titles in a client's calendar. Others may see the calendar, so the titles hold no details. */
  calendar: {
    meal: 'Meal delivery',
    transport: 'Ride',
    cleaning: 'House cleaning',
    peer_support: 'Peer support',
  },

  /** Mail to a person whom a client has asked for help. */
  caregiver_invitation: {
    subject: 'Someone would like your help',
    asked: (client: string, organisation: string, services: readonly PortalService[]) =>
      `${client} would like your help with ${helpedWith(services)} from ${organisation}.`,
    link: 'The link works once, within 7 days. After that, use "Forgotten password?" on the sign-in page, or call us.',
    button: 'Set your password and sign in',
  },

  /** Frame of the sign-in pages. */
  sign_in_frame: {
    need_help: (organisation: string) => `Need help? Call ${organisation} at`,
    start_page: 'Back to the start page',
    error: (title: string) => `Error: ${title}`,
  },

  /** Page where a caterer acknowledges a correction. */
  correction_page: {
    title: 'Correction to the meal list',
    lead: (vendor: string, day: string) => `${vendor}, for ${day}`,
    totals: (meals: number, clients: number) =>
      `Totals: ${plural(meals, '1 meal', `${meals} meals`)} for ${plural(clients, '1 client', `${clients} clients`)}.`,
    in_the_mail: 'The mail says what changed.',
    superseded: 'The list has been corrected again since. Please look for the newer mail too.',
    acknowledged: 'Thank you. We know that the kitchen has read this correction.',
    not_received: 'The mail has not reached the kitchen yet. Please tell the kitchen, or call us.',
    acknowledge: 'The kitchen has read this correction',
    expired_title: 'This link no longer works',
    expired: 'You can confirm a correction for 14 days. If you have a question about a list, please call us.',
  },

  driver_page: {
    title: 'Can you drive?',
    lead: (driver: string) => `Hello ${driver}. Please answer for each trip.`,
    accept_all: (trips: number) => (trips === 2 ? 'Accept both trips' : `Accept all ${trips} trips`),
    client: (first_name: string) => `Client: ${first_name}`,
    from: (address: string) => `From ${address}`,
    to: (address: string) => `To ${address}`,
    accept: 'Accept',
    decline: 'I cannot drive',
    sure_to_decline: (when: string) => `You will not drive on ${when}. We will look for another driver.`,
    confirm_decline: 'Decline this trip',
    go_back: 'Go back',
    accepted: 'You accepted this trip. Thank you!',
    declined: 'You declined this trip. We will look for another driver.',
    expired_title: 'This link no longer works',
    expired: 'The trip has begun or has changed. Please look for a newer mail from us, or call us.',
  },

  sign_in_page: {
    title: 'Sign in',
    lead: 'Enter your email address and your password.',
    email: 'Email address',
    password: 'Password',
    keep_signed_in: 'Keep me signed in on this device',
    forgotten: 'Forgotten password?',
    wrong: 'The email address or the password is not correct.',
    locked:
      'There were too many failed sign-ins. Please try again in 15 minutes, or set a new password. A link we mailed you still works.',
    too_many: 'Too many attempts. Please wait a minute and try again.',
    email_required: 'Enter your email address.',
    email_invalid: 'Write the email like name@example.org.',
    password_required: 'Enter your password.',
  },

  sign_in_over: {
    expired_title: 'Sign in again',
    expired: 'Please start again',
    expired_lead: 'This sign-in page has expired or was already used.',
    unavailable_title: 'Not available right now',
    unavailable: 'Signing in is not possible right now',
    unavailable_lead: 'Please try again in a moment.',
    failed: 'Sign-in did not work',
    failed_lead: 'Please start again from the start page.',
  },

  sign_out: {
    title: 'Sign out',
    question: 'Sign out?',
    lead: 'You will need your password to sign in again.',
    stay: 'Stay signed in',
    done_title: 'Signed out',
    done: 'You are signed out',
  },

  forgotten_password: {
    title: 'Forgotten password',
    lead: 'Enter your email address. We will mail you a link to set a new password.',
    send: 'Mail me a link',
    mailed: 'Check your mail',
    mailed_lead:
      'If this address has an account, a link to set a new password is on its way. It works for one hour.',
    too_many:
      'You asked for too many links. A link we mailed you still works. Check your mail, or try again in an hour.',
  },

  set_password: {
    title: 'Set your password',
    owner: (email: string) => `For ${email}`,
    password: 'New password',
    hint: 'At least 12 characters. A few words in a row are easy to remember and hard to guess.',
    save: 'Save password',
    saved: 'Password saved',
    saved_lead: 'You can sign in with it now.',
    go_to_sign_in: 'Go to sign in',
    expired_title: 'Link expired',
    expired: 'This link no longer works',
    expired_lead: 'It was already used or has expired.',
    new_link: 'Mail me a new link',
    log_in: 'Log in',
    too_short: (least: number) => `Use at least ${least} characters.`,
    too_long: (most: number) => `Use at most ${most} characters.`,
    own_words: 'Choose a password that is not made of your name, your email address or ours.',
    too_common: 'This password is too common. Choose one that is harder to guess.',
  },

  mail_layout: {
    greeting: (name: string) => `Dear ${name},`,
    lasting_address: (address: string) => `You can always log in at ${address}`,
    copy_address: 'If the button does not work, copy this address:',
  },

  /** Mail to a new user of staff or of a clinic. */
  staff_invitation: {
    subject: (organisation: string) => `Your ${organisation} account`,
    ready: (organisation: string) => `You now have an account at ${organisation}, with this email address.`,
    link: 'The link works once, within 7 days. After that, use "Forgotten password?" on the sign-in page.',
    button: 'Set your password and sign in',
  },

  /** Mail to a client who has become active. */
  client_invitation: {
    subject: (organisation: string) => `Welcome to ${organisation}`,
    ready: (organisation: string) =>
      `Your account at ${organisation} is ready. There you can see your information and reach us.`,
    link: 'The link works once, within 7 days. After that, use "Forgotten password?" on the sign-in page. If you have questions, please call us.',
    button: 'Set your password and sign in',
  },

  /** Invitation mails if an external provider signs users in. There is no password to set here. */
  external_invitation: {
    link: 'Sign in with the account of this email address. If you cannot sign in, please call us.',
    button: 'Sign in',
  },

  /** Mail to a user who forgot the password. */
  password_reset: {
    subject: (organisation: string) => `Set a new ${organisation} password`,
    asked: 'Someone, most likely you, asked for a new password.',
    link: 'The link works once, within one hour. If you did not ask for it, ignore this mail. Your password stays the same.',
    button: 'Set a new password',
  },

  /** Errors of requests about meals. */
  meal_refusals: {
    finalized: 'This meal has already been sent to the caterer',
    plan_sent: 'This plan has already been sent to the caterer.',
    cancelled: 'This meal was cancelled. Resume the meals, or schedule a new one.',
    too_many_people: 'Total Number of Adults & Children should not be greater than 10',
    nobody_to_feed: 'Enter at least one person. To skip this meal, cancel it.',
    own_not_active: 'Your services are not active at the moment. Please call us.',
    own_ended: 'This meal was cancelled. To get it back, please call us.',
    own_not_opted_in: 'Meals are not among your services. Please call us.',
    own_no_meal_vendor: 'Your meals cannot be changed here right now. Please call us.',
    own_meals_cancelled: 'Your meals are cancelled. To get meals again, please call us.',
    not_active: 'Set the status to Active first: only active clients get meals.',
    schedules_exist: 'This client has meals ahead. Change or cancel those instead.',
    not_active_to_defer: 'Set the status to Active first: only active clients get meals.',
    not_active_to_resume: 'Set the status to Active first: only active clients get meals.',
    start_past: 'Choose a start date that has not passed.',
    closed: 'There are no deliveries on this day. Choose another date.',
    list_sent: 'The list for this date has already been sent to the caterer. Choose a later date.',
    not_a_delivery_day: (day: string) => `The vendor delivers on ${day}. Choose one of its delivery dates.`,
  },

  /** Errors of requests about rides. */
  ride_refusals: {
    own_only: 'You can ask for your own rides only.',
    own_not_active: 'Your services are not active at the moment. Please call us.',
    own_not_opted_in: 'Rides are not among your services. Please call us.',
    not_active: 'Set the status to Active first: rides are only for active clients.',
    not_opted_in: 'Choose the Transport service for this client first.',
    no_region: 'Choose a region for this client first. Each driver belongs to a region.',
    own_region_missing: 'Your region is still missing. Please call us.',
    other_region: "Send the client's region.",
    in_pause: (first: string, last: string) =>
      first === last
        ? `This client’s services are paused on ${first}. Nothing is planned for that day.`
        : `This client’s services are paused on days of these rides, from ${first} through ${last}. Nothing is planned for those days.`,
    own_in_pause: (first: string, last: string) =>
      first === last
        ? `Services are paused on ${first}. Please call us if you need this ride.`
        : `Services are paused on days of these rides, from ${first} through ${last}. Please call us if you need these rides.`,
    notes_too_long: 'Your note is too long for this ride. Make it shorter, or call us.',
    past: 'Choose a time that has not passed.',
    skipped: 'This time does not exist: the clocks go forward then. Choose another.',
    return_too_early: 'Choose a time after the pick-up.',
    until_or_count: 'Choose the last date of the rides, or the number of days.',
    no_day: 'None of these weekdays comes before the last date.',
    too_many: (most: number) => `You can ask for at most ${most} rides at once, including rides back.`,
  },

  /** Errors of requests that fail independently of their content. */
  responses: {
    sign_in_expired: 'The sign-in has expired. Please sign in again.',
    sign_in_unreachable: 'The sign-in service cannot be reached. Please try again.',
    key_reused: 'This key was already used for another call.',
    too_often: (limit: number, minutes: number) =>
      `This can be done ${limit} times an hour. Please try again in ${minutes} ${plural(minutes, 'minute', 'minutes')}.`,
    signature_unread: 'The signature could not be read right now. Please send it again.',
    too_many_drafts: (most: number) => `There are ${most} unfinished forms. Finish or discard one first.`,
    draft_too_large: (kilobytes: number) => `A form that is not finished may have ${kilobytes} kB.`,
    somebody: 'Someone',
    something: 'this',
    changed: (who: string, what: string, at: string) =>
      `${who} changed ${what}${at && ` on ${at}`}, after you opened it.`,
    in_use: 'Other records still use this.',
    taken: 'Another record already has this.',
    number_too_large: 'This number is too large.',
    not_storable: 'This text has characters that cannot be stored.',
  },
};
