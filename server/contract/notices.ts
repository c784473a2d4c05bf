/** Notices after a successful change, by resource, with the wording of the specification where it has one. */
export const notices = {
  clients: {
    created: 'Client added successfully',
    updated: 'Profile updated successfully',
    started: 'Client saved and services started',
    archived: 'Client Archived successfully',
    deleted: 'Client deleted successfully',
    services_updated: 'Services & status updated successfully',
    meals_updated: 'Meals updated successfully',
    transport_updated: 'Transport updated successfully',
    cleaning_updated: 'House Cleaning updated successfully',
    peer_support_updated: 'Peer Support updated successfully',
    exported: 'Customer Data will be emailed shortly',
  },
  customer_calls: {
    created: 'Call recorded',
    deleted: 'Call removed',
  },
  pauses: {
    created: 'Pause planned',
    begun: 'Paused until %{until}',
    begun_open: 'Services paused',
    updated: 'Pause changed',
    ended: 'Pause ended',
    called_off: 'Pause called off',
  },
  today: {
    settled: 'Settled',
    deferred: 'Put off until %{until}',
    accepted: 'Accepted as it is',
    hold_reviewed: 'The next look is noted',
  },
  duplicates: {
    merged: 'The two records are one now',
    distinct: 'Not the same person',
  },
  undo: {
    done: 'Undone',
  },
  records: {
    activated: '%{name} can be chosen again',
  },
  start_page: {
    today: 'The back office opens on Today',
    clients: 'The back office opens on Clients',
  },
  day_sheet: {
    mailed: 'The day sheet is mailed to you each morning',
    not_mailed: 'The day sheet is not mailed to you any more',
  },
  meals: {
    processed: 'Meal Schedules processed successfully',
    weeks_added: 'Weeks added',
    updated: 'Meal Schedule updated successfully',
    deferred: 'Meal Schedule deferred successfully',
    cancelled: 'Meal Cancelled Successfully',
    deferred_until: 'Meal Schedule deferred successfully. The caterer is told on %{until}.',
    cancelled_until: 'Meal Cancelled Successfully. The caterer is told on %{until}.',
    undone: 'The meal is at the caterer as before',
    all_undone: 'The meals are as before',
    resumed: 'Meal Resumed Successfully',
    resumed_on: 'Meal Resumed Successfully. It comes on %{day}.',
    plan_sent: 'Meal plan sent successfully',
    correction_sent: 'Correction sent to the caterer',
    delivery_updated: 'Delivery updated successfully',
  },
  meal_vendors: {
    created: 'Meal Vendor added successfully',
    updated: 'Meal Vendor updated successfully',
    deleted: 'Meal Vendor deleted successfully',
    exported: 'Vendor Data will be emailed shortly',
  },
  meal_transport_vendors: {
    created: 'Delivery Vendor added successfully',
    updated: 'Delivery Vendor updated successfully',
    deleted: 'Delivery Vendor deleted successfully',
    exported: 'Vendor Data will be emailed shortly',
  },
  closures: {
    created: 'Closed Day added successfully',
    updated: 'Closed Day updated successfully',
    deleted: 'Closed Day deleted successfully',
  },
  transport_vendors: {
    created: 'Driver added successfully',
    updated: 'Driver updated successfully',
    deleted: 'Transport Vendor deleted successfully',
    exported: 'Transportation Vendors Data will be emailed shortly',
    leave_added: 'Leave added successfully',
    leave_removed: 'Leave removed successfully',
    trips_given: 'Trips given to other drivers',
  },
  customer_transport_requests: {
    created: 'Transport Request added successfully',
    /** The specification uses this text after an update too. */
    updated: 'Transport Request added successfully',
    deleted: 'Transport Request deleted successfully',
  },
  customer_transport_transactions: {
    recorded: 'Trip added successfully',
    scheduled: 'Trip Scheduled successfully',
    series_scheduled: 'Trips Scheduled successfully',
    scheduled_updated: 'Scheduled Trip updated successfully',
    scheduled_deleted: 'Scheduled Trip deleted successfully',
    completed_updated: 'Trip updated successfully',
    cancelled: 'Trip cancelled successfully',
    /** Shown on the client's page. */
    deleted: 'Transport transaction deleted successfully',
  },
  cleaning_vendors: {
    created: 'Cleaning vendor added successfully',
    updated: 'Cleaning vendor updated successfully',
    deleted: 'Cleaning Vendor deleted successfully',
    exported: 'Cleaning Vendors Data will be emailed shortly',
  },
  cleaning_transactions: {
    created: 'Cleaning Record added successfully',
    deleted: 'Cleaning transaction deleted successfully',
  },
  peer_support_resources: {
    created: 'Peer Support Resource added successfully',
    updated: 'Peer Support Resource updated successfully',
    deleted: 'Peer Support Resource deleted successfully',
    introduced: 'Customer Info Successfully Mailed to Peer Support Resources',
  },
  programs: {
    created: 'Program added successfully',
    updated: 'Program updated successfully',
    deleted: 'Program deleted successfully',
  },
  calendar_links: {
    revoked: 'No calendar link of this client works any more',
  },
  caregivers: {
    created: 'Invitation sent successfully',
    updated: 'Caregiver updated successfully',
    revoked: 'Caregiver removed successfully',
  },
  grants: {
    created: 'Grant added successfully',
    updated: 'Grant updated successfully',
    deleted: 'Grant deleted successfully',
  },
  treatment_referral_centers: {
    created: 'Treatment Center added Successfully',
    updated: 'Treatment Center edited Successfully',
    deleted: 'Treatment center deleted successfully',
  },
  referral_contacts: {
    created: 'Referral Contact added Successfully',
    updated: 'Referral Contact edited Successfully',
    deleted: 'Referral Contact deleted successfully',
  },
  regions: {
    created: 'Region added successfully',
    updated: 'Region updated successfully',
    deleted: 'Region deleted successfully',
    cost_updated: 'Transport Cost updated successfully',
  },
  users: {
    created: 'User created successfully',
    updated: 'User updated successfully',
    deleted: 'User deleted successfully',
    invited: 'The invitation is mailed again',
  },
  mail: {
    queued: 'The mail is queued again',
  },
};

/** Notices after a refused change of a client, by field or by field and code, if they differ from the field's message. */
export const clientRefusals = {
  email: 'Enter a valid email',
  'email.user_exists': 'User with this Email ID already exists',
  'status.cant_set_status_to_new': `Status can't be set to "New" from any other status`,
  'status.customer_status_complete_cant_set_to_new_active': `Status "Complete" can't be set to "New" or "Active"`,
  'status.complete_and_archive_required_for_in_memorium': `Status can be set to "In Memoriam" only from "Complete" or "Archive"`,
  'status.archive_can_only_be_moved_to_in_memorium': `Status "Archive" can only be set to "In Memoriam"`,
};

/** Messages of failed saves that differ from the generic one, by resource. */
export const SAVE_FAILURES: Readonly<Record<string, string | undefined>> = {
  users: 'Oops! something went wrong',
};

export type Notices = typeof notices;

/**
 * Resource and kind of a notice, such as `grants.created`. Actions refer to notices by this key, so screens hold no
 * texts.
 */
export type NoticeKey = { [Of in keyof Notices]: `${Of}.${keyof Notices[Of] & string}` }[keyof Notices];

/** Resources with a notice for each of these changes. */
export type NoticesOf<Change extends string> = {
  [Of in keyof Notices]: Change extends keyof Notices[Of] ? Of : never;
}[keyof Notices];
