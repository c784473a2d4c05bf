/** Erasure of a text column when a client is removed. */
export type ColumnErasure =
  /** Removed with its row, which belongs to the client or her account. */
  | 'row'
  /** The row stays for the accounts and has her `customer_id`. `ColumnErasureService` empties the column. */
  | 'emptied'
  /** The feature finds and removes her data; see the rule "Removed for good". */
  | 'feature'
  /** Contains no data of clients. */
  | 'not_personal';

type Columns = Partial<Record<ColumnErasure, readonly string[]>>;

/**
 * All text columns of all tables. A test fails for a column that is missing here, so each new column is declared either
 * with its erasure or as not personal.
 */
export const TEXT_COLUMNS: Readonly<Record<string, Columns>> = {
  audit_entries: {
    feature: ['changes', 'details', 'actor_name', 'ip'],
    not_personal: ['event', 'resource', 'actor_group', 'request_id'],
  },
  calendar_links: { not_personal: ['token_hash'] },
  caregivers: { row: ['name', 'email'], not_personal: ['services'] },
  cleaning_transactions: { emptied: ['customer_cleaning_notes'] },
  cleaning_vendors: {
    not_personal: [
      ...[
        'name',
        'contact_name',
        'phone_number',
        'email',
        'secondary_contact_name',
        'secondary_phone_number',
      ],
      ...['business_address', 'city', 'state', 'business_phone', 'serviceable_zip_codes', 'notes'],
    ],
  },
  closures: { not_personal: ['reason'] },
  code_exchanges: { not_personal: ['code_hash'] },
  credentials: { not_personal: ['password_hash'] },
  customer_calls: { row: ['notes'], not_personal: ['outcome', 'author_name'] },
  customer_counts: { not_personal: ['status'] },
  customer_meal_schedules: { row: ['notes'], not_personal: ['status'] },
  customer_pauses: { row: ['notes'] },
  customer_search: { row: ['search_text'], not_personal: ['status'] },
  customer_signatures: { row: ['image'], not_personal: ['field'] },
  customer_transport_requests: {
    row: ['pick_up_address', 'drop_address', 'notes', 'customer_notes'],
    not_personal: ['status'],
  },
  customer_transport_transactions: {
    emptied: ['pick_up_address', 'drop_address', 'notes', 'not_transported_note'],
    not_personal: ['status', 'not_transported_reason', 'response', 'response_token_hash'],
  },
  customers: {
    row: [
      ...['name', 'email', 'gender', 'prefer_self_identify', 'race', 'ethnicity', 'military_status'],
      ...['marital_status', 'employment_status', 'preferred_language', 'income_group', 'insurance_coverage'],
      ...['insurance_provider', 'emergency_contact_name', 'emergency_contact_phone_number', 'phone_number'],
      ...['landline_phone_number', 'work_phone', 'preferred_mode_of_contact', 'address', 'city', 'county'],
      ...['state', 'zip_code', 'cancer_type', 'cancer_type_other', 'cancer_stage', 'current_treatment'],
      ...['diagnosis', 'notes', 'referral_source', 'referring_physician_treatment_facility'],
      ...['referring_physician_staff_name', 'referring_physician_staff_phone_number'],
      ...[
        'referring_physician_staff_email',
        'social_worker_manager_name',
        'social_worker_manager_phone_number',
      ],
      ...[
        'status',
        'held_from',
        'inactive_notes',
        'meals_preference',
        'meals_allergies',
        'meal_delivery_notes',
      ],
      ...['meal_budget_consumption_adjustment_note', 'meal_cancellation_note', 'transport_notes'],
      ...['peer_support_notes', 'treatment_center_address', 'transport_budget_consumption_adjustment_note'],
      ...[
        'cleaning_budget_consumption_adjustment_note',
        'house_cleaning_notes',
        'internal_house_cleaning_notes',
      ],
    ],
  },
  distinct_clients: { row: ['facts', 'other_facts'] },
  ethnicities: { not_personal: ['name'] },
  exports: {
    feature: ['file_name'],
    not_personal: ['kind', 'status', 'parameters', 'failure', 'group'],
  },
  grants: { not_personal: ['name', 'full_name', 'notes'] },
  idempotency_keys: { feature: ['response'], not_personal: ['key', 'fingerprint'] },
  import_findings: {
    feature: ['column', 'name', 'old_value', 'new_value', 'message'],
    not_personal: ['code', 'kind'],
  },
  import_runs: { feature: ['headings'], not_personal: ['task'] },
  imports: {
    feature: ['file_name'],
    not_personal: ['resource', 'format', 'status', 'outcome', 'failure'],
  },
  ledger_entries: { not_personal: ['kind', 'service'] },
  mail_messages: {
    feature: ['to', 'text', 'html', 'attachments', 'last_error', 'accepted', 'sealed_link'],
    not_personal: ['kind', 'cc', 'subject', 'unique_key', 'message_id', 'status', 'threads'],
  },
  meal_plan_looks: { feature: ['entries'] },
  meal_plan_versions: { feature: ['deliveries', 'changes'], not_personal: ['kind', 'token_hash'] },
  meal_transaction_indices: { not_personal: ['email', 'courier_email', 'sent_by', 'download_link'] },
  meal_transport_transactions: {
    emptied: ['customer_meals_preference', 'customer_meals_allergies', 'not_delivered_note'],
    not_personal: ['status', 'not_delivered_reason'],
  },
  meal_transport_vendors: {
    not_personal: ['name', 'contact_name', 'phone_number', 'email', 'business_address', 'state'],
  },
  meal_vendors: {
    not_personal: [
      'name',
      'contact_name',
      'phone_number',
      'email',
      'business_address',
      'state',
      'delivery_day',
    ],
  },
  merged_clients: { row: ['name'] },
  migrations: { not_personal: ['name'] },
  oidc_records: {
    row: ['payload'],
    not_personal: ['model', 'id', 'grant_id', 'uid', 'user_code', 'account_id'],
  },
  password_links: { not_personal: ['token_hash', 'purpose'] },
  peer_support_mails: { row: ['email', 'shared'], not_personal: ['mailed_by'] },
  peer_support_resources: {
    not_personal: [
      ...[
        'first_name',
        'last_name',
        'email',
        'phone_number',
        'availability_days',
        'diagnosis',
        'diagnosis_type',
      ],
      ...['treatment', 'surgery', 'treatment_center', 'notes', 'hobby'],
    ],
  },
  programs: { not_personal: ['name'] },
  races: { not_personal: ['name'] },
  rate_counts: { not_personal: ['key'] },
  referral_contacts: { not_personal: ['title', 'name', 'phone_number', 'email'] },
  referrals: { row: ['name'], not_personal: ['state'] },
  regions: { not_personal: ['name', 'contact_name', 'phone_number', 'time_zone'] },
  scheduled_runs: { not_personal: ['name', 'result', 'last_error'] },
  service_requests: { row: ['notes'], not_personal: ['service'] },
  session_tokens: { not_personal: ['token_hash'] },
  sessions: {
    row: ['last_response', 'provider_token'],
    not_personal: ['handle', 'refresh_hash', 'previous_refresh_hash', 'code_hash'],
  },
  sign_in_failures: { not_personal: ['email_hash'] },
  signing_keys: { not_personal: ['name', 'value'] },
  transport_counts: { not_personal: ['status'] },
  transport_vendors: {
    not_personal: ['first_name', 'last_name', 'name', 'email', 'phone_number', 'available_days'],
  },
  treatment_referral_centers: { not_personal: ['name', 'main_line', 'business_address'] },
  today_settlements: { row: ['note'], not_personal: ['reason', 'facts_hash'] },
  users: {
    row: ['name', 'email', 'referring_staff_name'],
    not_personal: ['group', 'oidc_issuer', 'oidc_subject', 'start_page'],
  },
  verification_drafts: { feature: ['form'] },
  zip_code_places: { not_personal: ['zip_code', 'city', 'state'] },
};
