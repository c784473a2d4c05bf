import { Transform } from 'class-transformer';
import { mealDeliveryRules } from '../contract/meal-deliveries.js';
import {
  addedMealsRules,
  addedWeeksRules,
  mealCancellationRules,
  mealScheduleRules,
  UNDO_CORRECTION_SECONDS,
} from '../contract/meal-schedules.js';
import { mealVendorRules } from '../contract/meal-vendors.js';
import { keys } from '../contract/messages.js';
import { NOT_DELIVERED_REASONS, WEEKDAYS, type NotDeliveredReason, type Weekday } from '../contract/meals.js';
import {
  BooleanField,
  ChoiceField,
  DateField,
  IntegerField,
  MoneyField,
  RelationListField,
  RelationField,
  TextField,
} from '../platform/validation/fields.js';

/** Reads a number from a query. An empty text counts as absent. */
const NumberOfQuery = () =>
  Transform(({ value }: { value: unknown }) => (value === '' ? undefined : Number(value)));

/** The input of `process_meal_schedules`. */
export class ProcessInput {
  @DateField({ required: keys.meals.start_date_required })
  start_date: string;
}

/** The number of weeks to add to a client's meals. */
export class AddedWeeksInput {
  @IntegerField(addedWeeksRules.weeks)
  weeks: number;
}

/** Meals of a client to remove after they were added by mistake. */
export class AddedMealsInput {
  @RelationListField(addedMealsRules.schedule_ids)
  schedule_ids: string[];
}

/** A change to one meal delivery. */
export class ScheduleInput {
  @IntegerField({ ...mealScheduleRules.number_of_adults, nullable: true })
  number_of_adults?: number | null;

  @IntegerField({ ...mealScheduleRules.number_of_children, nullable: true })
  number_of_children?: number | null;

  @TextField(mealScheduleRules.notes)
  notes?: string;

  @BooleanField()
  is_applicable_for_all_future_schedules?: boolean;
}

/** Input to defer or cancel a meal. */
export class DeferOrCancelInput {
  /** Mails the caterer two minutes later, so that it can be undone until then. */
  @BooleanField()
  can_be_undone?: boolean;
}

/** Seconds until the caterer is mailed. */
export const delayOf = ({ can_be_undone = false }: DeferOrCancelInput): number =>
  can_be_undone ? UNDO_CORRECTION_SECONDS : 0;

/** The date that a meal was deferred from. */
export class UndoDeferInput {
  @DateField({ required: keys.meals.date_required })
  date_of_delivery: string;
}

/** The reason why all meals of a client are cancelled. */
export class CancelMealInput extends DeferOrCancelInput {
  @TextField(mealCancellationRules.notes)
  notes?: string;
}

/** A report about a delivery. */
export class DeliveryInput {
  @DateField(mealDeliveryRules.delivery_date)
  delivery_date?: string;

  @BooleanField()
  is_delivered?: boolean;

  @ChoiceField(NOT_DELIVERED_REASONS, mealDeliveryRules.not_delivered_reason)
  not_delivered_reason?: NotDeliveredReason | '';

  @TextField(mealDeliveryRules.not_delivered_note)
  not_delivered_note?: string;
}

/** A version of a plan's list. The default is the last one. */
export class PlanFileQuery {
  @NumberOfQuery()
  @IntegerField({ min: 1 })
  version?: number;
}

/** The query of Meal Planning. */
export class NextPlansQuery {
  @RelationField({ required: keys.meal_transport_vendors.region_required })
  region: string;

  @RelationField()
  meal_vendor?: string | null;

  @TextField({ max: 128 })
  q?: string;
}

/** A change of a caterer to preview. */
export class VendorChangeQuery {
  @ChoiceField(WEEKDAYS)
  delivery_day?: Weekday | '';

  @NumberOfQuery()
  @IntegerField(mealVendorRules.cut_off_days)
  cut_off_days?: number;

  @NumberOfQuery()
  @MoneyField(mealVendorRules.cost_per_meal)
  cost_per_meal?: number;

  @RelationField()
  region_id?: string | null;

  @RelationField()
  transport_vendor_id?: string | null;

  @ChoiceField(['true', 'false'])
  is_active?: 'true' | 'false' | '';
}

/** A change of a delivery vendor to preview. */
export class CourierChangeQuery {
  @NumberOfQuery()
  @MoneyField()
  cost_per_meal_transport?: number;

  @RelationField()
  region_id?: string | null;

  @ChoiceField(['true', 'false'])
  is_active?: 'true' | 'false' | '';
}
