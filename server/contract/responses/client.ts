import Type, { type Static } from 'typebox';
import { CUSTOMER_STATUSES, PORTAL_SERVICES, SEARCHED_FIELDS, SERVICES } from '../customers.js';
import { Warning } from './problem.js';
import { CALL_FIELDS } from './call-fields.js';
import { SERVICE_FIELDS } from './service-fields.js';
import {
  Shape,
  Count,
  Day,
  Flag,
  Id,
  Money,
  Named,
  Nullable,
  OneOf,
  Phone,
  Text,
  Timestamp,
  ShownVersion,
  Version,
} from './shapes.js';

/** Fields for all readers of a client. */
const shared = {
  id: Id,
  name: Text,
  email: Nullable(Text),
  date_of_birth: Day,
  gender: Text,
  prefer_self_identify: Text,
  race: Text,
  ethnicity: Text,
  military_status: Text,
  marital_status: Text,
  employment_status: Text,
  preferred_language: Text,
  meals_insecurity: Flag,
  transport_insecurity: Flag,
  income_group: Text,
  insurance_coverage: Text,
  insurance_provider: Text,
  emergency_contact_name: Text,
  emergency_contact_phone_number: Phone,
  phone_number: Nullable(Phone),
  landline_phone_number: Nullable(Phone),
  work_phone: Nullable(Phone),
  preferred_mode_of_contact: Text,
  ok_to_text: Flag,
  address: Text,
  city: Text,
  county: Text,
  state: Text,
  zip_code: Text,
  cancer_type: Text,
  cancer_type_other: Text,
  cancer_stage: Text,
  current_treatment: Text,
  diagnosis: Text,
  number_of_adults: Count,
  number_of_children: Count,
  region_id: Nullable(Id),
  region: Nullable(Shape({ id: Id, name: Text, time_zone: Text })),
  program_id: Nullable(Id),
  program: Nullable(Shape({ id: Id, name: Text, duration_in_weeks: Nullable(Count) })),
  program_name: Nullable(Text),
  referral_source: Text,
  treatment_referral_center_id: Nullable(Id),
  treatment_referral_center: Nullable(Shape({ id: Id, name: Text, business_address: Text })),
  referral_contact_id: Nullable(Id),
  referral_contact: Nullable(Shape({ id: Id, name: Text, title: Text, phone_number: Phone })),
  treatment_center_address: Text,
  referring_physician_treatment_facility: Text,
  referring_physician_staff_name: Text,
  referring_physician_staff_phone_number: Nullable(Phone),
  referring_physician_staff_email: Nullable(Text),
  social_worker_manager_name: Text,
  social_worker_manager_phone_number: Nullable(Phone),
  authorization_signature_date: Nullable(Day),
  verification_signature_date: Nullable(Day),
  is_authencity_verbal_consent_given: Flag,
  is_physician_verbal_consent_given: Flag,
  status: OneOf(CUSTOMER_STATUSES),
  start_date: Nullable(Day),
  active_date: Nullable(Day),
  inactive_date: Nullable(Day),
  should_receive_email: Flag,
  has_opted_for_meal_service: Flag,
  has_opted_for_transport_service: Flag,
  has_opted_for_cleaning_service: Flag,
  has_opted_for_peer_support_service: Flag,
  meals_number_of_adults: Count,
  meals_number_of_children: Count,
  assigned_meal_vendor_id: Nullable(Id),
  assigned_meal_vendor: Nullable(Named),
  meals_preference: Text,
  meals_allergies: Text,
  meal_delivery_notes: Text,
  assigned_cleaning_vendor_id: Nullable(Id),
  house_cleaning_notes: Text,
  is_meal_cancelled: Flag,
  transport_notes: Text,
  peer_support_notes: Text,
  created_at: Timestamp,
  version: Version,
};

const { meal, transport, cleaning, peer_support } = SERVICE_FIELDS;

/** PNG data URLs, for staff only. */
const signatures = {
  referring_physician_staff_signature: Nullable(Text),
  authorization_signature: Nullable(Text),
  verification_signature: Nullable(Text),
};

/** Client for staff. Fields of services and signatures are only in responses to a read of one client. */
export const Client = Shape({
  ...shared,
  grant_id: Nullable(Id),
  grant: Nullable(Named),
  meal_cancellation_note: Text,
  notes: Text,
  inactive_notes: Text,
  internal_house_cleaning_notes: Text,
  is_existing_vendor_assignment: Type.Boolean({
    description: 'The cleaning vendor cleaned for the client before the program started',
  }),
  meal_budget_consumption_adjustment: Money,
  meal_budget_consumption_adjustment_note: Text,
  transport_budget_consumption_adjustment: Money,
  transport_budget_consumption_adjustment_note: Text,
  cleaning_budget_consumption_adjustment: Money,
  cleaning_budget_consumption_adjustment_note: Text,
  contact_due_date: Type.Union([Day, Type.Null()], {
    description: 'Last of the five days in which a referred patient is to be called',
  }),
  ...CALL_FIELDS,
  hold_review_on: Type.Union([Day, Type.Null()], {
    description: 'Day of the review of a hold, if it is not after two weeks',
  }),
  allowed_statuses: Type.Array(OneOf(CUSTOMER_STATUSES), {
    description: 'Statuses to which the client can change now',
  }),
  has_consent: Type.Boolean({
    description: 'The client has consented, by signature or verbally',
  }),
  is_possible_duplicate: Type.Optional(
    Type.Boolean({ description: 'In lists: a new client with a possible duplicate' }),
  ),
  matched: Type.Optional(
    Type.Array(OneOf(SEARCHED_FIELDS), { description: 'In a search: the fields that matched' }),
  ),
  ...Type.Partial(
    Type.Object({
      ...meal.shared,
      ...meal.staff,
      ...transport.shared,
      ...transport.staff,
      ...cleaning.shared,
      ...cleaning.staff,
      ...signatures,
      pause: Type.Union(
        [
          Shape({
            from_date: Day,
            until_date: Nullable(Day),
            review_on: Nullable(Day),
            notes: Text,
            has_begun: Flag,
            version: Version,
          }),
          Type.Null(),
        ],
        { description: 'The planned or present pause' },
      ),
      has_calendar_link: Type.Boolean({
        description: 'The calendar of the client can be read at an address without sign-in',
      }),
    }),
  ).properties,
  warnings: Type.Optional(Type.Array(Warning)),
});
export type Client = Static<typeof Client>;

const paused_until = Type.Union([Day, Type.Null()], {
  description: 'Last day of the present pause, if it has one',
});
const planned_pause = Type.Union([Shape({ from_date: Day, until_date: Nullable(Day) }), Type.Null()], {
  description: 'The pause that has not begun. Without a last day it ends when the client calls',
});

/** A client's own record, with the fields of her services. */
export const OwnRecord = Shape({
  ...shared,
  paused_until,
  planned_pause,
  requested_services: Type.Array(OneOf(PORTAL_SERVICES), {
    description: 'Services for which a request of the client waits for the office',
  }),
  ...meal.shared,
  ...meal.own,
  ...transport.shared,
  ...transport.own,
  ...cleaning.shared,
  ...cleaning.own,
  ...peer_support.own,
});
export type OwnRecord = Static<typeof OwnRecord>;

/**
 * Client for her caregivers: contact details, and the fields of the services that she chose for them. It has no notes
 * of the office or of the client, and no health data except that for the kitchen.
 */
export const HelpedClient = Shape({
  id: shared.id,
  name: shared.name,
  address: shared.address,
  city: shared.city,
  county: shared.county,
  state: shared.state,
  zip_code: shared.zip_code,
  phone_number: shared.phone_number,
  landline_phone_number: shared.landline_phone_number,
  region: shared.region,
  status: shared.status,
  paused_until,
  planned_pause,
  version: shared.version,
  ...Type.Partial(
    Type.Object({
      meals_number_of_adults: shared.meals_number_of_adults,
      meals_number_of_children: shared.meals_number_of_children,
      meals_preference: shared.meals_preference,
      meals_allergies: shared.meals_allergies,
      is_meal_cancelled: shared.is_meal_cancelled,
      ...meal.shared,
      ...meal.own,
      ...transport.shared,
      ...transport.own,
      ...cleaning.shared,
      ...cleaning.own,
      ...peer_support.own,
    }),
  ).properties,
});
export type HelpedClient = Static<typeof HelpedClient>;

/** Clients who may be the same person, the most likely first. */
export const Duplicates = Shape({
  count: Count,
  results: Type.Array(
    Shape({
      id: Id,
      name: Text,
      date_of_birth: Day,
      city: Text,
      state: Text,
      phone_number: Nullable(Phone),
      email: Nullable(Text),
      status: OneOf(CUSTOMER_STATUSES),
      reasons: Type.Array(OneOf(['name', 'phone', 'email']), {
        description: 'Equal or similar fields: the name with the birth date, a phone number, the e-mail',
      }),
    }),
  ),
});
export type Duplicates = Static<typeof Duplicates>;

/** Bookings of one service that a change affects. */
export const Bookings = Shape({
  kind: OneOf(SERVICES),
  count: Count,
  finalized_count: Type.Integer({
    minimum: 0,
    description: 'Bookings of which a caterer or a driver has been notified',
  }),
  told: Type.Array(Text, { description: 'Names of the notified caterers and drivers' }),
  dates: Type.Array(Day),
});
export type Bookings = Static<typeof Bookings>;

/** Effects of a change of a client: bookings that are cancelled, stay, move or leave her. */
export const Consequences = Shape({
  stops: Type.Array(Bookings),
  keeps: Type.Array(Bookings),
  meals_moved: Type.Array(Shape({ from: Day, to: Day })),
  vendors_cleared: Type.Array(Text),
  program_cleared: Nullable(Text),
  version: ShownVersion,
});
export type Consequences = Static<typeof Consequences>;

const historyLine = {
  id: Text,
  event: Text,
  resource: Text,
  subject: Text,
  changes: Type.Array(Shape({ field: Text, label: Text, old: Nullable(Text), new: Nullable(Text) })),
};
export const HistoryLine = Shape(historyLine);
export type HistoryLine = Static<typeof HistoryLine>;

/** One change: user, time and description. */
export const HistoryEntry = Shape({
  ...historyLine,
  at: Timestamp,
  actor_name: Type.Union([Text, Type.Null()], { description: 'null if the system did it' }),
  actor_group: Nullable(Text),
  others: Type.Optional(
    Type.Array(HistoryLine, { description: 'With `by=action`: other changes by the same request' }),
  ),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

/** Patient for the clinic that referred her, with no more than the clinic sent. */
export const Referral = Shape({
  id: Id,
  name: Text,
  status: OneOf(CUSTOMER_STATUSES),
  created_at: Timestamp,
});
export type Referral = Static<typeof Referral>;
