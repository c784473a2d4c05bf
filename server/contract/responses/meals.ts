import Type, { type Static } from 'typebox';
import { MAIL_STATUSES } from '../mail.js';
import {
  MEAL_SCHEDULE_STATUSES,
  NOT_DELIVERED_REASONS,
  PLAN_VERSION_KINDS,
  SHOWN_FIELDS,
  WEEKDAYS,
} from '../meals.js';
import { Warning } from './problem.js';
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

/** A caterer. */
export const MealVendor = Shape({
  id: Id,
  name: Text,
  contact_name: Text,
  phone_number: Phone,
  email: Text,
  business_address: Text,
  state: Text,
  region_id: Id,
  region: Named,
  cost_per_meal: Money,
  delivery_day: OneOf(WEEKDAYS),
  cut_off_days: Type.Integer({ minimum: 0, maximum: 6 }),
  transport_vendor_id: Id,
  transport_vendor: Named,
  is_active: Flag,
  version: Version,
  next_delivery_dates: Type.Optional(
    Type.Array(Day, {
      description: 'Dates on which a program can start; only in the response of one record',
    }),
  ),
});
export type MealVendor = Static<typeof MealVendor>;

/** A delivery vendor. */
export const MealTransportVendor = Shape({
  id: Id,
  name: Text,
  contact_name: Text,
  phone_number: Nullable(Phone),
  email: Text,
  business_address: Text,
  state: Text,
  region_id: Id,
  region: Named,
  cost_per_meal_transport: Money,
  is_active: Flag,
  version: Version,
});
export type MealTransportVendor = Static<typeof MealTransportVendor>;

/** Effects of a changed vendor on planned meals. */
export const VendorConsequences = Shape({
  moved: Type.Array(Shape({ customer: Named, from: Day, to: Day })),
  leaves_now: Type.Array(Shape({ plan_id: Id, date_of_delivery: Day, number_of_meals: Count }), {
    description: 'Plans whose cut-off would be past, so that they would be mailed within minutes',
  }),
  repriced: Type.Array(
    Shape({
      plan_id: Id,
      date_of_delivery: Day,
      number_of_meals: Count,
      cost_before: Money,
      cost_after: Money,
    }),
  ),
  clients_without_vendor: Type.Array(Named, {
    description: 'Clients who would lose the vendor. The change is refused while there are any',
  }),
  version: ShownVersion,
});
export type VendorConsequences = Static<typeof VendorConsequences>;

const client = Shape({ id: Id, name: Text, city: Text });

/** One delivery of a client's program. */
export const MealSchedule = Shape({
  id: Id,
  customer_id: Id,
  customer: client,
  date_of_delivery: Day,
  number_of_adults: Count,
  number_of_children: Count,
  number_of_meals: Count,
  notes: Text,
  meals_allergies: Type.String({ description: 'Allergies of the client, as known today' }),
  status: OneOf(MEAL_SCHEDULE_STATUSES),
  is_applicable_for_all_future_schedules: Type.Literal(false),
  version: Version,
});
export type MealSchedule = Static<typeof MealSchedule>;

/** All schedules of the client, the response of actions on them. */
export const MealSchedules = Shape({ count: Count, results: Type.Array(MealSchedule) });
export type MealSchedules = Static<typeof MealSchedules>;

/** All schedules of the client after weeks were added. */
export const AddedMeals = Shape({
  count: Count,
  results: Type.Array(MealSchedule),
  added_ids: Type.Array(Id, { description: 'Ids of the new schedules, for `remove_added_meals`' }),
});
export type AddedMeals = Static<typeof AddedMeals>;

/** Dates of the meals that added weeks would make. */
export const AddedWeeksEffects = Shape({
  last_date: Day,
  added_dates: Type.Array(Day),
  version: ShownVersion,
});
export type AddedWeeksEffects = Static<typeof AddedWeeksEffects>;

/** State of the mail of a list or a correction. */
export const ListMail = Shape({
  status: OneOf(MAIL_STATUSES),
  sent_at: Nullable(Timestamp),
  leaves_at: Type.Union([Timestamp, Type.Null()], {
    description: 'Time until which a correction waits for its Undo',
  }),
});
export type ListMail = Static<typeof ListMail>;

/** Plan: the meals of one vendor for one delivery date. */
export const MealPlan = Shape({
  id: Id,
  date_of_plan: Nullable(Day),
  date_of_delivery: Day,
  number_of_meals: Count,
  number_of_customers: Count,
  email: Nullable(Text),
  download_link: Nullable(Text),
  sent_by: Nullable(Text),
  sent_at: Nullable(Timestamp),
  mail: Nullable(ListMail),
  corrected_at: Type.Union([Timestamp, Type.Null()], {
    description: 'Time of its last correction',
  }),
  acknowledged_at: Type.Union([Timestamp, Type.Null()], {
    description: 'Time at which the caterer acknowledged the last correction',
  }),
  is_active: Flag,
  is_preview: Type.Literal(false),
  cut_off_at: Timestamp,
  meal_vendor_id: Id,
  meal_vendor: Named,
  region_id: Id,
  region: Named,
  version: Version,
});
export type MealPlan = Static<typeof MealPlan>;

const ClientsWithoutAddress = Type.Array(Named, {
  description: 'Clients without an address, so that the list has no place for their meals',
});

/** Mail that would be sent with the plan now. */
export const MailPreview = Shape({
  number_of_meals: Count,
  number_of_customers: Count,
  clients_without_address: ClientsWithoutAddress,
  to: Type.Array(Text),
  cc: Type.Array(Text),
  subject: Text,
  text: Text,
  html: Text,
  version: ShownVersion,
});
export type MailPreview = Static<typeof MailPreview>;

/** Lists of a plan that were mailed to the caterer, the latest first. */
export const PlanVersions = Shape({
  count: Count,
  results: Type.Array(
    Shape({
      number: Version,
      created_at: Timestamp,
      mail: Nullable(ListMail),
      kind: OneOf(PLAN_VERSION_KINDS),
      number_of_meals: Count,
      number_of_customers: Count,
      changes: Type.Array(Text, { description: 'Changes of a correction, as text' }),
      acknowledged_at: Nullable(Timestamp),
      download_link: Text,
    }),
  ),
});
export type PlanVersions = Static<typeof PlanVersions>;

/** Lists that were sent before a client changed, for meals still to be delivered. */
export const UncorrectedPlans = Shape({
  count: Count,
  version: ShownVersion,
  results: Type.Array(
    Shape({
      plan_id: Id,
      meal_vendor: Named,
      date_of_delivery: Day,
      sent_at: Timestamp,
      allergies_sent: Text,
      allergies_now: Text,
      changes: Type.Array(Shape({ field: OneOf(SHOWN_FIELDS), what: Text, sent: Text, now: Text }), {
        description: 'Values of the client in the list and their present values, allergies first',
      }),
      is_of_allergies: Flag,
    }),
  ),
});
export type UncorrectedPlans = Static<typeof UncorrectedPlans>;

/** Meals of a client that were taken back from their caterers, who have not been told yet. */
export const WaitingCorrections = Shape({
  count: Count,
  results: Type.Array(
    Shape({
      schedule_id: Id,
      meal_vendor_id: Id,
      date_of_delivery: Day,
      undo_until: Timestamp,
    }),
  ),
});
export type WaitingCorrections = Static<typeof WaitingCorrections>;

/** Client of a planned meal, for staff. */
const PlanCustomer = Shape({
  id: Id,
  name: Text,
  date_of_birth: Day,
  program_name: Nullable(Text),
  city: Text,
});

/** Meals of one client in a plan. */
export const PlanEntry = Shape({
  id: Id,
  customer: PlanCustomer,
  customer_meals_number_of_adults: Count,
  customer_meals_number_of_children: Count,
  customer_meals_preference: Text,
  customer_meals_allergies: Text,
  delivery_date: Day,
  number_of_meals: Count,
});
export type PlanEntry = Static<typeof PlanEntry>;

/** Next meals of a vendor: an open plan, or a preview from the schedules. */
export const NextPlan = Shape({
  meal_vendor: Named,
  region: Named,
  date_of_delivery: Day,
  plan_id: Nullable(Id),
  is_preview: Type.Boolean({ description: 'The plan is not open yet, so it is computed from the schedules' }),
  cut_off_at: Timestamp,
  number_of_meals: Count,
  number_of_customers: Count,
  meals_by_household: Type.Array(Shape({ adults: Count, children: Count, count: Count })),
  meals_by_preference: Type.Array(
    Shape({ preference: Text, clients: Count, meals: Count, clients_with_allergies: Count }),
    { description: 'Counts of all clients, including clients with allergies' },
  ),
  meals_by_allergies: Type.Array(Shape({ allergies: Text, clients: Count, meals: Count })),
  clients_without_address: ClientsWithoutAddress,
  entries: Type.Array(PlanEntry),
  changes: Type.Array(
    Shape({ customer: Named, change: OneOf(['added', 'removed', 'changed']), words: Text }),
    { description: 'Changes since the last look of this user' },
  ),
  changes_version: Type.Integer({ description: 'Version of the changes, for `If-Match` of `look/`' }),
  last_look_at: Nullable(Timestamp),
  last_sent: Nullable(
    Shape({
      plan_id: Id,
      date_of_delivery: Day,
      number_of_meals: Type.Integer({ minimum: 0, description: 'Meals of the list as it was first mailed' }),
      sent_at: Timestamp,
      mail: Nullable(ListMail),
      sent_by: Nullable(Text),
      last_correction: Nullable(
        Shape({
          number_of_meals: Count,
          sent_at: Timestamp,
          mail: Nullable(ListMail),
          acknowledged_at: Nullable(Timestamp),
        }),
      ),
    }),
  ),
});
export type NextPlan = Static<typeof NextPlan>;

/** Time at which the plan was last viewed. */
export const PlanLook = Shape({ last_look_at: Timestamp });
export type PlanLook = Static<typeof PlanLook>;

/** Content of Meal Planning. */
export const NextPlans = Shape({
  count: Count,
  results: Type.Array(NextPlan),
  clients_without_vendor: Type.Array(Named),
  unacknowledged: Type.Array(
    Shape({
      plan_id: Id,
      meal_vendor: Named,
      date_of_delivery: Day,
      version: Count,
      sent_at: Timestamp,
      mail: Nullable(ListMail),
    }),
    { description: 'Corrections that the caterer has not acknowledged within two hours' },
  ),
  uncorrected: Type.Array(
    Shape({
      plan_id: Id,
      meal_vendor: Named,
      date_of_delivery: Day,
      sent_at: Timestamp,
      customer: Named,
      changed: Type.Array(Text, { description: 'Labels of the fields that differ from the list' }),
      is_of_allergies: Flag,
    }),
    { description: 'Sent lists with a client who has changed since' },
  ),
});
export type NextPlans = Static<typeof NextPlans>;

const delivery = {
  id: Id,
  meal_transaction_index_id: Id,
  customer_id: Nullable(Id),
  customer: Nullable(client),
  region_id: Id,
  region: Named,
  meal_vendor_id: Id,
  meal_vendor: Named,
  meal_transport_vendor_id: Id,
  meal_transport_vendor: Named,
  status: OneOf(['scheduled', 'completed', 'cancelled']),
  quantity: Count,
  customer_meals_number_of_adults: Count,
  customer_meals_number_of_children: Count,
  customer_meals_preference: Text,
  customer_meals_allergies: Text,
  scheduled_date: Day,
  delivery_date: Day,
  is_delivered: Flag,
  version: Version,
};

/** Delivery, past or planned. */
export const MealTransaction = Shape({
  ...delivery,
  customer: Nullable(PlanCustomer),
  cost_of_meal: Money,
  cost_of_meal_transport: Money,
  /** False until somebody says whether the meals were delivered. */
  is_delivery_reported: Flag,
  not_delivered_reason: Nullable(OneOf(NOT_DELIVERED_REASONS)),
  not_delivered_note: Text,
  warnings: Type.Optional(Type.Array(Warning)),
});
export type MealTransaction = Static<typeof MealTransaction>;

/** Delivery for the client, without costs and notes of the office. */
export const OwnMealTransaction = Shape(delivery);
export type OwnMealTransaction = Static<typeof OwnMealTransaction>;
