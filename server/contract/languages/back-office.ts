import type { SheetFormat } from '../imports.js';
import { notices } from '../notices.js';
import { counted } from '../plural.js';
import { formatTime } from '../times.js';
import { pluralsIn } from './plurals.js';

const plural = pluralsIn('en');

interface CatererListDay {
  vendor: string;
  date_of_delivery: string;
  number_of_meals: number;
}

const listWithMeals = ({ vendor, date_of_delivery, number_of_meals }: CatererListDay): string =>
  `The list of ${vendor} for ${date_of_delivery} with ${counted(number_of_meals, 'meal', 'meals')}`;

const activeClients = (clients: number): string =>
  counted(clients, 'active client gets its meals', 'active clients get their meals');

const tripsAhead = (trips: number): string =>
  plural(
    trips,
    'a trip is still to be driven. Give it to another driver or cancel it first.',
    `${trips} trips are still to be driven. Give them to other drivers or cancel them first.`,
  );

interface RideOfDriver {
  date: string;
  time: string;
  driver: string | null;
}

const rideOfDriver = ({ date, time, driver }: RideOfDriver): string =>
  `The ride on ${date} at ${formatTime(time)} ${driver ? `with ${driver}` : 'without a driver'}`;

/** Made once, because an import words thousands of findings. */
const LIST = new Intl.ListFormat('en-US');
/** Part of a file that is imported. */
const IMPORTED: Record<SheetFormat, string> = { csv: 'The file', xlsx: 'The first sheet' };
const FIRST_ROW: Record<SheetFormat, string> = {
  csv: 'The first row',
  xlsx: 'The first row of the first sheet',
};

/** Messages for the office only. The back office is in English. */
export const backOffice = {
  notices,

  regions: {
    name_required: 'Region Name is a required field.',
    contact_name_required: 'Contact Name is a required field.',
    name_invalid: 'Please enter a valid name.',
    phone_number_required: 'Phone number is a required field.',
    phone_number_unknown: 'Enter a valid phone number',
    cost_of_transport_required: 'Transport Cost is a required field.',
    has_transactions: 'Region cannot be deleted, as there are transactions associated with it',
    consequences_changed:
      'The rides or lists of this region have changed since you opened it. Look at them again.',
    wall_time_kept: (rides: number) =>
      `${counted(rides, 'ride ahead keeps its', 'rides ahead keep their')} time on the clock.`,
    drivers_told: (drivers: number) => `${counted(drivers, 'driver is', 'drivers are')} told by mail.`,
    ride_in_past: (ride: RideOfDriver) => `${rideOfDriver(ride)} would be in the past.`,
    ride_time_skipped: ({ time_after, ...ride }: RideOfDriver & { time_after: string }) =>
      `${rideOfDriver(ride)} would be at ${formatTime(time_after)}: the clocks skip that time.`,
    list_leaves: (list: CatererListDay) =>
      `${listWithMeals(list)} would be past its cut-off: it is mailed within minutes.`,
    list_closes: (list: CatererListDay) =>
      `${listWithMeals(list)} would be too late: it is not mailed, and its meals move to later days.`,
    calendar_follows: 'Delivery days and cut-offs go by the new time zone.',
  },

  customer_calls: {
    customer_required: 'Client is a required field.',
    outcome_required: 'Say how the call went.',
    day_ahead: 'Choose a day after today.',
    day_within: (days: number) => `Choose a day within ${days} days.`,
    not_yours: 'Only the person who recorded a call can remove it.',
    too_late: (minutes: number) => `A call can be removed within ${minutes} minutes.`,
  },

  today: {
    until_required: 'Choose the day on which it comes back.',
    until_ahead: 'Choose a day after today.',
    until_within: (days: number) => `Choose a day within ${days} days.`,
    until_before_due: 'Choose an earlier day. On this one it is too late.',
    reason_not_kept: 'The reason is not kept, because it could be about any of several clients.',
    reason_required: 'Say why.',
    facts_changed: 'Something about this has changed since you opened it. Close this and look at it again.',
  },

  profile: {
    start_page_required: 'Choose Clients or Today.',
  },
  duplicates: {
    other_required: 'Choose the other client.',
    other_unknown: 'There is no other client by this id. The record may have been merged or removed.',
    version_required: 'Send the version that was shown.',
    overlapping: (bookings: string) =>
      `Both records have ${bookings}. Cancel one of the two bookings first, in either record.`,
    too_many_caregivers: (most: number) =>
      `The records have more than ${most} caregivers together. Revoke some of them first.`,
    caregiver_repeated: (name: string, services: string) =>
      `${name} is a caregiver in both records. One entry stays, for ${services}.`,
    caregivers_revoked:
      'The client of the record that you keep is not served. The caregivers of the other record lose their access.',
    not_active_again:
      'The client of the record that you keep cannot be active again. Keep the other record if the client is to get services.',
    two_pauses: 'Both records have a pause. Call off one of them first.',
    one_in_memoriam:
      'One of the two records is In Memoriam. If the client has died, set the other record to In Memoriam too. If not, correct the status of the record that is In Memoriam.',
    keep_the_served:
      'Services are booked in the other record. Keep that one, or make this client active first.',
    keep_the_served_only:
      'Services are booked in the other record. Keep that one: this client cannot be active again.',
    meal_moved: (from: string, to: string) => `The meal of ${from} moves to ${to}.`,
    marked_distinct: 'The two records are marked as two people.',
    allergies_lost: (client: string, text: string) =>
      `Allergies of one record of ${client} are not kept: ${text}. Ask the client, and enter all of her allergies.`,
    keep_the_paused:
      'The other record has a pause, after which the client is active again. Keep that record, or call off the pause first.',
    resume_first:
      'The meals of the record that you keep are cancelled, and the other record has meals ahead. Resume Meals in the first, or Cancel Meals in the other.',
    end_pause_first:
      'One record is paused, and the other has bookings ahead. End the pause first, and plan it again after the merge.',
    rides_in_pause: (rides: string) =>
      `The pause of one record covers ${rides} in the other. Cancel each such ride, or call off the pause first.`,
  },

  pauses: {
    from_required: 'From is a required field.',
    until_required: 'Until is a required field.',
    from_ahead: 'A pause begins today or later.',
    until_after: 'A pause ends on the day on which it begins, or later.',
    not_active: 'Only an active client can have a pause.',
    until_ahead: 'A pause ends today or later. End it to bring the client back at once.',
    has_begun: 'The pause has begun: its first day stays.',
    review_required: 'Choose a last day, or a day on which an open-ended pause is reviewed.',
    review_ahead: 'An open-ended pause is reviewed after its first day, on a day that has not passed.',
    end_or_review: 'A pause with a last day needs no review.',
    exists: 'There is a pause already. Change it, or call it off first.',
    is_over: 'The last day of this pause has passed. Plan a new one.',
  },

  /** Messages for a refused status of a client, by error code. */
  customer_status: {
    cant_set_status_to_new: `Status can't be set to "New" from any other status`,
    customer_status_complete_cant_set_to_new_active: `Status "Complete" can't be set to "New" or "Active"`,
    complete_and_archive_required_for_in_memorium: `Status can be set to "In Memoriam" only from "Complete" or "Archive"`,
    archive_can_only_be_moved_to_in_memorium: `Status "Archive" can only be set to "In Memoriam"`,
    no_service_after_death:
      'This client is In Memoriam, so no service can be recorded or planned any more. If the status is wrong, correct it first.',
    no_service_any_more: (status: string) =>
      `A client with the status ${status} cannot be active again, so no service can be recorded or planned any more.`,
  },

  programs: {
    name_required: 'Program Name is a required field.',
    total_budget_required: 'Total Budget is a required field.',
    region_unknown: 'One of these regions does not exist any more.',
    has_transactions: 'Program cannot be deleted, as there are transactions associated with it',
    not_offered: 'This program is not offered any more.',
  },

  grants: {
    name_required: 'Abbreviation Name is a required field.',
    name_invalid: 'Please enter a valid abbreviation.',
    full_name_invalid: 'Please enter a valid name.',
    pays_for: (clients: number) =>
      `This grant cannot be deleted: it pays for ${counted(clients, 'client', 'clients')}.`,
    has_paid_for: (entries: number) =>
      `This grant cannot be deleted: it has paid for services (${counted(entries, 'entry', 'entries')} in the ledger).`,
  },

  treatment_referral_centers: {
    name_required: 'Center Name is a required field.',
    main_line_invalid: 'Please enter a valid Main Line.',
    region_required: 'Region is a required field',
    business_address_required: 'Address is a required field.',
    treats: (clients: number) =>
      `This treatment center cannot be deleted: ${counted(clients, 'client is', 'clients are')} treated there.`,
  },

  customer_report: {
    period_required: 'Period is a required field.',
    from_date_required: 'Choose the first day.',
    to_date_required: 'Choose the last day.',
    dates_reversed: 'End date must be greater than start date',
    too_many_steps: (most: number) => `This period has more than ${most} steps. Choose longer ones.`,
  },

  referral_contacts: {
    title_invalid: 'Please enter a valid Title.',
    name_invalid: 'Please enter a valid Name.',
    phone_number_invalid: 'Phone number is not valid.',
    phone_number_unknown: 'Enter a valid phone number',
    email_invalid: 'Please enter a valid Email.',
    center_required: 'Treatment Center is a required field.',
    referred: (clients: number) =>
      `This referral contact cannot be deleted: it referred ${counted(clients, 'client', 'clients')}.`,
  },

  meal_vendors: {
    consequences_changed: 'The effect on planned meals has changed since you opened this. Look at it again.',
    name_required: 'Caterer Name is a required field.',
    contact_name_required: 'Contact Name is a required field.',
    phone_number_required: 'Phone number is a required field.',
    phone_number_wrong_length: 'Please enter a valid phone number.',
    email_required: 'Email is required.',
    business_address_required: 'Business Address is a required field.',
    region_required: 'Region is a required field',
    cost_per_meal_required: 'Cost per Meal is a required field.',
    delivery_day_required: 'Delivery Day is required',
    cut_off_days_required: 'Cut-off is a required field.',
    transport_vendor_required: 'Transport vendor is a required field.',
    transport_vendor_elsewhere: "Choose a delivery vendor of the caterer's region.",
    transport_vendor_inactive: 'This delivery vendor is not active any more.',
    serves_region: (clients: number) =>
      `This meal vendor cannot leave its region: ${activeClients(clients)} from it.`,
    repriced: (date: string, before: number, after: number) =>
      `The list of ${date} will cost $${after.toFixed(2)} instead of $${before.toFixed(2)}.`,
    serves: (clients: number) => `This meal vendor cannot be deleted: ${activeClients(clients)} from it.`,
  },

  closures: {
    consequences_changed: 'The meals that would move have changed since you opened this. Look at them again.',
    date_required: 'Date is required',
    date_past: 'Choose a day that has not passed.',
    closed_already: 'This day is closed already.',
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
    phone_number_wrong_length: 'Please enter a valid phone number.',
    delivers_in_region: (vendors: number) =>
      `This delivery vendor cannot leave its region: ${counted(vendors, 'meal vendor delivers', 'meal vendors deliver')} with it.`,
    delivers_for: (vendors: number) =>
      `This delivery vendor cannot be deleted: ${counted(vendors, 'meal vendor delivers', 'meal vendors deliver')} with it.`,
  },

  client_dates: {
    hold_only: 'This client is not on hold. Put the client on hold first.',
  },

  client_accounts: {
    address_taken:
      'This client has no account: somebody else signs in with this e-mail address. Enter another address, or save again once it is free.',
    in_use:
      'Somebody has signed in with the former e-mail address and can sign in with the new one. If that was not the client, clear the e-mail and save, then enter it again: this ends the access, and the client sets a new password.',
  },

  meals: {
    address_untold: (vendor: string, date: string) =>
      `${vendor} has the list of ${date} with the former address. Send a correction.`,
    allergy_untold: (vendor: string, date: string) =>
      `${vendor} has the list of ${date} without the new allergies. Send a correction.`,
    nobody_to_feed: 'The meals would be for nobody. Enter at least one person on the Meal tab.',
    plan_changed: 'The list has changed since you opened it. Look at it again before you send it.',
    plan_changes_changed: 'There are further changes since you opened this. Look at them, too.',
    corrections_changed:
      'The corrections to the caterers have changed since you opened them. Look at them again.',
    cancellation_notes_required: 'Notes is a required field.',
    delivery_date_required: 'Date is required',
    start_date_required: 'Start Date is a required field.',
    weeks_required: 'Weeks is a required field.',
    schedules_required: 'Send the meals to remove.',
    added_sent: 'A list with some of these meals has left. Cancel the meals on the client page instead.',
    nothing_to_extend: 'This client has had no meals yet. Process the meal schedules first.',
    not_opted_in: 'Choose the Meal service for this client first.',
    no_meal_vendor: 'Assign an active meal vendor first.',
    last_meal_changed: 'The last meal is on another day by now. Check the new day, and press again.',
    meals_cancelled: 'All meals of this client are cancelled. Resume the meals first.',
    not_sent: 'This meal has not been sent to the caterer yet.',
    no_date_back:
      'The meal cannot go back to this date. Its list has left, or the client has another meal on it.',
    date_required: 'Choose the date that the meal was deferred from.',
    correction_left: 'The caterer has been told already.',
    correction_of_all_left:
      'The caterer has been told already. Press Resume Meals to give these meals later dates.',
    undo_for_office: 'Only the office can undo this later.',
    plan_sent: 'This plan has already been sent to the caterer.',
    no_program_duration: 'Choose a program that has a duration in weeks first.',
    not_delivered_reason_required: 'Choose why it was not delivered.',
  },

  cleaning_vendors: {
    name_required: 'Caterer Name is a required field.',
    name_invalid: 'Please enter a valid name.',
    contact_name_required: 'Contact Name is a required field.',
    email_required: 'Email is required.',
    phone_number_required: 'Phone number is a required field.',
    secondary_phone_number_invalid: 'Secondary Phone number is not valid.',
    secondary_phone_number_unknown: 'Secondary phone number entered is not valid',
    business_phone_invalid: 'Business Phone is not valid.',
    business_phone_unknown: 'Business phone number entered is not valid',
    region_required: 'Region is a required field.',
    city_invalid: 'Please enter a valid city.',
    state_invalid: 'Please enter a valid state.',
    zip_codes_invalid: 'Enter zip codes of 5 digits, separated by commas.',
    serves_region: (clients: number) =>
      `This cleaning vendor cannot leave its region: it cleans for ${counted(clients, 'active client', 'active clients')}.`,
    serves: (clients: number) =>
      `This cleaning vendor cannot be deleted: it cleans for ${counted(clients, 'active client', 'active clients')}.`,
  },

  peer_support_resources: {
    first_name_required: 'First Name is a required field.',
    last_name_required: 'Last Name is a required field.',
    name_invalid: 'Please enter a valid name.',
    email_required: 'Email is required.',
    diagnosed_age_required: 'Age is required.',
    phone_number_wrong_length: 'Please enter a valid phone number.',
    availability_days_required: 'Please select availability days.',
    region_required: 'Please choose Region.',
    diagnosis_required: 'Please enter diagnosis.',
    diagnosis_type_required: 'Please enter type of diagnosis.',
    treatment_required: 'Please enter treatment information.',
    surgery_required: 'Please enter surgery information.',
    treatment_center_required: 'Please enter treatment center.',
    notes_required: 'Please enter diagnosis in detail.',
    hobby_required: 'Please enter a hobby',
  },

  mail: {
    to_required: 'Email is required.',
    not_failed: 'Only a failed mail can be sent again.',
    text_removed:
      'The text of this mail was removed, because it names clients. It cannot be sent again. A day sheet can be printed in the back office.',
    replaced:
      'A later mail about the same list or trip takes the place of this one. If that one failed too, send it again.',
    partly_replaced:
      'A later mail is about some of these trips, so this one is out of date. Call the driver about the others.',
    account_in_use: 'Nobody needs this link any more. The user has set a password since.',
    several_recipients:
      'More than one address has not received this mail. Retry it first, or correct the addresses in their records.',
  },

  peer_support_mails: {
    resources_required: 'Choose at least one peer support resource.',
    no_consent: (client: string) =>
      `${client} has not given consent yet. Continue only if ${client} has just agreed to share this with peer support. The HIPAA Verbal Consent is then recorded, with your name.`,
    already_introduced: (peer: string, client: string, day: string) =>
      `${peer} was mailed about ${client} on ${day}.`,
    resource_inactive: 'One of these peer support resources is not active any more.',
    resource_elsewhere: "Choose peer support resources of the client's region.",
    not_active: 'Set the status to Active first: only active clients are introduced to peer support.',
    not_opted_in: 'Choose the Peer Support service for this client first.',
  },

  transport_vendors: {
    first_name_required: 'First Name is a required field.',
    last_name_required: 'Last Name is a required field.',
    name_invalid: 'Please enter a valid name.',
    email_required: 'Email is required.',
    phone_number_required: 'Phone number is a required field.',
    region_required: 'Region is required.',
    leave_date_required: 'Date is required',
    drives_in_region: (trips: number) => `This driver cannot leave their region: ${tripsAhead(trips)}`,
    drives: (trips: number) => `This driver cannot be deleted: ${tripsAhead(trips)}`,
    trips_mailed_to_new_address: (trips: number, email: string) =>
      `${counted(trips, 'trip ahead is', 'trips ahead are')} mailed to ${email}. The links in earlier mails have ended.`,
  },

  customer_transport_transactions: {
    rides_ended:
      'The rides that were cancelled when services stopped are not booked again. Ask the client which rides are needed.',
    /** @param at number of rides, number of those that a pause has cancelled, and day of the first */
    at_former_address: (address: string, at: { rides: number; cancelled: number; first: string }) => {
      const text =
        at.rides === 1
          ? `The ride of ${at.first} still uses the former address, ${address}. Change it on the Transport tab.`
          : `${at.rides} rides ahead still use the former address, ${address}, the first on ${at.first}. Change them on the Transport tab.`;
      if (at.cancelled === 0) return text;
      const which = at.rides === 1 ? 'it' : `${at.cancelled} of them`;
      const change = at.cancelled === 1 ? 'change it if it is' : 'change them if they are';
      return `${text} A pause has cancelled ${which}: ${change} booked again.`;
    },
    with_former_number: (number: string | null, drivers: string) =>
      number
        ? `The mails about trips ahead may have the former phone number, ${number}. Tell ${drivers}.`
        : `The mails about trips ahead may have no phone number. Tell ${drivers} the new one.`,
    with_former_name: (name: string, drivers: string) =>
      `The mails about trips ahead may have the former name, ${name}. Tell ${drivers}.`,
    driver_required: 'Driver is required',
    rides_required: 'Choose at least one ride.',
    driven_already: 'This trip has been driven: it cannot be scheduled again.',
    cancelled: 'This trip was cancelled. Assign a driver to the request again.',
    not_transported_reason_required: 'Choose why the client was not transported.',
    cannot_delete: 'Cant delete completed or cancelled transactions',
  },

  users: {
    name_required: 'Full Name is a required field.',
    email_required: 'Email is required.',
    group_required: 'Group is a required field.',
    region_required: 'Region is a required field.',
    exists: 'User with this email already exists',
    email_fixed: 'The e-mail of a user cannot be changed. Add a new user and deactivate this one.',
    own_rights: 'You cannot remove your own rights. Ask another Admin.',
    last_admin: 'This is the last Admin. Make somebody else an Admin first.',
    inactive: 'This user is deactivated. Activate the user before you send an invitation.',
  },

  imports: {
    no_file: 'Choose a file.',
    one_file: 'Choose one file at a time.',
    empty_file: 'The file is empty. Choose another.',
    send_file: (type: string) => `Send the file itself as the body, with Content-Type: ${type}.`,
    too_large: (megabytes: number) => `The file is larger than ${megabytes} MB. Divide it into several.`,
    too_many_rows: (most: number) =>
      `The file has more than ${most.toLocaleString('en-US')} rows. Divide it into several.`,
    too_many_columns: (most: number) =>
      `The file has more than ${most} columns. Keep the columns of the template and remove the others.`,
    cell_too_long: (row: number, most: number) =>
      `A cell in row ${row} has more than ${most.toLocaleString('en-US')} characters. Shorten it.`,
    too_costly:
      'Reading this file takes too much time or memory. Copy its rows into the template, and choose that file.',
    listed: (most: number, count: number, noun: string) =>
      `Only the first ${most.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} ${noun} are listed.`,
    too_many_open: (most: number) =>
      `You have ${most} files that are not imported yet. Import or remove one of them first.`,
    too_large_unpacked: 'The file is too large once it is unpacked. Divide it into several.',
    not_a_sheet:
      'This is no CSV file and no Excel file. Save the list as .xlsx or as CSV, and choose that file.',
    old_excel:
      'This file is in the format of an old Excel, or protected by a password. Save it as .xlsx without one.',
    broken_excel:
      'This Excel file cannot be read. Open it in Excel, save it again as .xlsx, and choose that file.',
    broken_csv: (row: number) =>
      `The file cannot be read near row ${row}: a quotation mark is missing there, or one too many.`,
    no_rows: (format: SheetFormat) => `${IMPORTED[format]} has no rows below its headings.`,
    no_list: (format: SheetFormat) =>
      `${FIRST_ROW[format]} has no known headings. Use those of the template.`,
    no_headings: (format: SheetFormat) =>
      `${FIRST_ROW[format]} has no known headings. Match them with fields, or use those of the template.`,
    other_sheets: (sheets: readonly string[]) =>
      `Only the first sheet is imported. ${LIST.format(sheets.map((sheet) => `“${sheet}”`))} ${sheets.length === 1 ? 'has' : 'have'} rows too: move them to the first sheet, or import them as a file of their own.`,
    old_encoding:
      'The letters of this file are not in UTF-8. Look at names such as José, and save the list as “CSV UTF-8” if they are wrong.',
    unknown_column: 'This column is not known. Match it with a field, or ignore it.',
    no_heading_in_csv:
      'This stands under no heading. Put quotation marks around a value with a comma, semicolon or tab in it, or add the missing heading.',
    /** @param letters Excel's names of the columns, such as `H` */
    no_heading_in_excel: (letters: readonly string[]) =>
      letters.length === 1
        ? `Column ${letters[0]} has no heading. Add one, or clear the cell.`
        : `Columns ${LIST.format(letters)} have no heading. Add one, or clear the cells.`,
    excel_error: (code: string) => `${code} is an Excel error. Correct the cell in the file.`,
    heading_unknown: (heading: string) => `The file has no unknown heading “${heading}”.`,
    heading_field: (heading: string) => `Choose a field for “${heading}”, or ignore it.`,
    field_twice: (label: string) => `Two columns are matched with ${label}. Choose one.`,
    column_twice: 'Two columns have this heading. Remove one of them.',
    column_missing: 'This column is needed for new records, and the file does not have it.',
    unknown_record: 'There is no record with this ID.',
    foreign_id: 'This is no ID of this system. Remove the column, or give it another heading to ignore it.',
    unknown_name: (label: string, name: string) => `There is no ${label} called “${name}”.`,
    ambiguous_name: (label: string, name: string) =>
      `Several are called “${name}”. Write the ID of the ${label} instead.`,
    ambiguous_row: 'Several records match this row. Add an ID column with the ID of the right one.',
    same_as_row: (row: number, labels: readonly string[]) =>
      labels.length > 0
        ? `The same ${LIST.format(labels)} as row ${row}. Leave one of them out.`
        : `This is the same record as row ${row}. Leave one of them out.`,
    /** @param label heading, such as `E-mail` */
    same_value_as_row: (label: string, row: number) =>
      `Same ${label.charAt(0).toLowerCase()}${label.slice(1)} as row ${row}. Only one of them can have it.`,
    same_as_record: (labels: readonly string[]) =>
      `The same ${LIST.format(labels)} as a record that is there, which this row changes.`,
    yes_or_no: 'Write Yes or No.',
    date: 'Write the date as MM/DD/YYYY or YYYY-MM-DD.',
    date_ahead: 'This date lies in the future.',
    number: 'Write a number.',
    services_running: "Change this on the client's page: it would change what is booked for the client.",
    uninsured: 'Insurance Coverage must be Yes. If not, leave this empty.',
    may_invite: "Change this on the client's page: it may mail the client an invitation.",
    moves_meals: "Change this on the vendor's page: it would move meals that are planned.",
    sends_lists: "Change this on the vendor's page: it may send lists to the vendor at once.",
    possible_duplicate: (
      {
        reasons,
        row,
        name,
      }: { reasons: readonly ('name' | 'phone' | 'email')[]; row: number | undefined; name: string },
      place: number,
      total: number,
    ) => {
      const labels = { name: 'similar name and same birth date', email: 'same e-mail', phone: 'same phone' };
      const agreement = LIST.format(reasons.map((reason) => labels[reason]));
      const counted = total > 1 ? ` (${place} of ${total} possible duplicates)` : '';
      return `${agreement.charAt(0).toUpperCase()}${agreement.slice(1)} as ${row ? `row ${row}` : name}${counted}. Compare before you import.`;
    },
    not_checked: 'Only a file that was checked without a fault can be imported.',
    under_way: 'This file is being imported, or was imported already.',
    not_allowed: 'This was not done because your permissions have changed.',
    given_up: 'The file could not be processed. Nothing was imported. Please upload it again.',
    names_removed_client:
      'A client in this file has been removed, so the file was deleted. Nothing was imported. Upload the list without this client.',
  },
};
