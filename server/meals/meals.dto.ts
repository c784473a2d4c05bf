import { Transform } from 'class-transformer';
import { mealVendorRules } from '../contract/meal-vendors.js';
import { NOT_DELIVERED_REASONS, WEEKDAYS, type NotDeliveredReason, type Weekday } from '../contract/meals.js';
import {
  BooleanField,
  ChoiceField,
  DateField,
  IntegerField,
  MoneyField,
  RelationField,
  TextField,
} from '../platform/http/fields.js';

/** A number as a query writes it; an empty one asks for nothing. */
const NumberOfQuery = () =>
  Transform(({ value }: { value: unknown }) => (value === '' ? undefined : Number(value)));

const MOST_IN_A_HOUSEHOLD = 99;

/** What `process_meal_schedules` is told. */
export class ProcessInput {
  @DateField({ required: 'Start Date is a required field.' })
  start_date: string;
}

/** A change to one meal delivery. */
export class ScheduleInput {
  @IntegerField({ max: MOST_IN_A_HOUSEHOLD, nullable: true })
  number_of_adults?: number | null;

  @IntegerField({ max: MOST_IN_A_HOUSEHOLD, nullable: true })
  number_of_children?: number | null;

  @TextField({ max: 1000 })
  notes?: string;

  @BooleanField()
  is_applicable_for_all_future_schedules?: boolean;
}

/** Why all meals of a client are cancelled. */
export class CancelMealInput {
  @TextField({ max: 1000 })
  notes?: string;
}

/** What staff correct about a delivery afterwards. */
export class DeliveryInput {
  @DateField({ required: 'Date is required' })
  delivery_date?: string;

  @BooleanField()
  is_delivered?: boolean;

  @ChoiceField(NOT_DELIVERED_REASONS)
  not_delivered_reason?: NotDeliveredReason | '';

  @TextField({ max: 500 })
  not_delivered_note?: string;
}

/** Which of the lists that a caterer was mailed is meant; without a number the last. */
export class PlanFileQuery {
  @NumberOfQuery()
  @IntegerField({ min: 1 })
  version?: number;
}

/** A change of a caterer that is being thought about. */
export class VendorChangeQuery {
  @ChoiceField(WEEKDAYS)
  delivery_day?: Weekday | '';

  @NumberOfQuery()
  @IntegerField(mealVendorRules.cut_off_days)
  cut_off_days?: number;

  @NumberOfQuery()
  @MoneyField()
  cost_per_meal?: number;

  @RelationField()
  region_id?: string | null;

  @ChoiceField(['true', 'false'])
  is_active?: 'true' | 'false' | '';
}

/** A change of a delivery vendor that is being thought about. */
export class CourierChangeQuery {
  @NumberOfQuery()
  @MoneyField()
  cost_per_meal_transport?: number;

  @RelationField()
  region_id?: string | null;

  @ChoiceField(['true', 'false'])
  is_active?: 'true' | 'false' | '';
}
