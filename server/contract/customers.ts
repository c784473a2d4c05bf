/** Options of the customer fields, in the order of screens. */
export const CUSTOMER_STATUSES = ['new', 'archive', 'active', 'complete', 'in_memorium', 'hold'] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

export const CUSTOMER_STATUS_LABELS: Record<CustomerStatus, string> = {
  new: 'New',
  archive: 'Archive',
  active: 'Active',
  complete: 'Complete',
  in_memorium: 'In Memoriam',
  hold: 'Hold',
};

/** Fields that the search covers. */
export const SEARCHED_FIELDS = [
  'name',
  'email',
  'phone_number',
  'landline_phone_number',
  'work_phone',
] as const;
export type SearchedField = (typeof SEARCHED_FIELDS)[number];

/** Help text per status. */
export const CUSTOMER_STATUS_HELP: Record<CustomerStatus, string> = {
  new: 'New means information is incomplete and services are not ready to start.',
  active: 'Active means services need to start.',
  complete: 'Complete means services stop permanently.',
  archive:
    'Archive means the provider cannot serve the client, or the client asks for service to stay inactive until later.',
  in_memorium: 'In Memoriam means the client has passed on.',
  hold: 'Hold means pause activities.',
};

/** Hint per status that rules out others for good. Shown before it is set. */
export const FINAL_STATUS_HINTS: Partial<Record<CustomerStatus, string>> = {
  archive: 'An archived client can later be set only to In Memoriam.',
  complete: 'A completed client cannot become Active again.',
};

/** Status of a client who has died. */
export const DECEASED = 'in_memorium' satisfies CustomerStatus;

/** Statuses without services: future bookings are cancelled and the portal is closed. */
export const STOPPED_STATUSES = [
  'complete',
  'archive',
  DECEASED,
] as const satisfies readonly CustomerStatus[];

/** Returns whether a client with this status gets no services, until they are resumed. */
export const isStopped = (status: CustomerStatus): boolean =>
  (STOPPED_STATUSES as readonly CustomerStatus[]).includes(status);

/** Statuses of clients with services. A hold only interrupts them. */
export const SERVED_STATUSES = ['active', 'hold'] as const satisfies readonly CustomerStatus[];

/** Returns whether a client with this status is served, or will be again after a hold. */
export const isActiveOrOnHold = (status: CustomerStatus): boolean =>
  (SERVED_STATUSES as readonly CustomerStatus[]).includes(status);

/** Returns whether a client with this status has died. Nothing is mailed to her, and nobody calls her. */
export const isDeceased = (status: CustomerStatus): boolean => status === DECEASED;

/** Option that shows a text field. The text replaces the option. */
export const SELF_IDENTIFIED = 'Prefer to Self-Identify';
export const GENDERS = ['Female', 'Male', SELF_IDENTIFIED] as const;
export const MILITARY_STATUSES = { Active: 'Active', Retired: 'Veteran', 'Not Served': 'Civilian' } as const;
export const MARITAL_STATUSES = ['Single', 'Married', 'Divorced', 'Widowed', 'Unknown'] as const;
export const EMPLOYMENT_STATUSES = [
  'Employed',
  'Unemployed',
  'Unemployed Before Diagnosis',
  'Unemployed After Diagnosis',
  'Retired',
  'Student',
  'Unknown',
] as const;
export const INSURANCE_COVERAGES = { Y: 'Yes', N: 'No', DK: 'Unknown' } as const;
export const MODES_OF_CONTACT = ['Mail', 'Cell Phone', 'Work Phone', 'Home Phone'] as const;
/** Cancer type that shows a text field. */
export const OTHER_CANCER = 'Other';
export const CANCER_TYPES = [
  'Breast',
  'Cervical',
  'Ovarian',
  'Vulvar',
  'Endometrial',
  'Uterine',
  'Undeclared',
  OTHER_CANCER,
] as const;
export const CANCER_STAGES = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Undeclared',
  'Undeclared_Mild',
  'Undeclared_Moderate',
  'Undeclared_Severe',
  'Other',
] as const;

/** Returns the label of a cancer stage. */
export const cancerStageLabel = (stage: string): string => stage.replace('_', ' – ');

/** Stages by the notations of doctors: `2`, `II`, `stage 2`. */
export const STAGES_BY_NUMBER = Object.fromEntries(
  [
    ['Zero', '0', '0'],
    ['One', '1', 'i'],
    ['Two', '2', 'ii'],
    ['Three', '3', 'iii'],
    ['Four', '4', 'iv'],
  ].flatMap(([stage, ...numbers]) =>
    numbers.flatMap((number) => [
      [number, stage],
      [`stage ${number}`, stage],
    ]),
  ),
) as Record<string, string>;

/** Referral source of every client whom a clinic refers. */
export const TREATMENT_FACILITY = 'treatment_facility';
/** Labels of the referral sources of the form. Others are free text. */
export const REFERRAL_SOURCES: Readonly<Record<string, string>> = {
  [TREATMENT_FACILITY]: 'Treatment Facility',
  self: 'Self',
  family_or_friend: 'Family or Friend',
  other: 'Other',
};

export const SERVICES = ['meal', 'transport', 'cleaning', 'peer_support'] as const;
export type Service = (typeof SERVICES)[number];
export const SERVICE_LABELS: Record<Service, string> = {
  meal: 'Meal',
  cleaning: 'House Cleaning',
  transport: 'Transport',
  peer_support: 'Peer Support',
};

/** Services by the names of the portal, in the same order. */
export const PORTAL_SERVICES = ['meals', 'house_cleaning', 'transportation', 'peer_support'] as const;
export type PortalService = (typeof PORTAL_SERVICES)[number];

export const PORTAL_SERVICE_OF: Record<Service, PortalService> = {
  meal: 'meals',
  cleaning: 'house_cleaning',
  transport: 'transportation',
  peer_support: 'peer_support',
};

/** Labels of the services for clients. */
export const PORTAL_SERVICE_LABELS: Record<PortalService, string> = {
  meals: 'Meals',
  house_cleaning: 'House Cleaning',
  transportation: 'Transportation',
  peer_support: 'Peer Support',
};

/** Columns of the client that say whether she wants the service. */
export const OPTED_IN = {
  meals: 'has_opted_for_meal_service',
  house_cleaning: 'has_opted_for_cleaning_service',
  transportation: 'has_opted_for_transport_service',
  peer_support: 'has_opted_for_peer_support_service',
} as const satisfies Record<PortalService, string>;

/** Signatures of a verification form, each a PNG data URL. */
export const SIGNATURES = [
  'referring_physician_staff_signature',
  'authorization_signature',
  'verification_signature',
] as const;
export type SignatureField = (typeof SIGNATURES)[number];

/** Size in pixels of the canvas for a signature. */
export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;

/** Number of days within which a representative contacts a referred patient. */
export const CONTACT_PROMISED_DAYS = 5;

/** Unspecific options. They come last in a list, in this order. */
export const LAST_CHOICES: readonly string[] = ['Other', 'Unknown', 'Prefer Not to Say'];
