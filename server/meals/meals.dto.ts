import { Transform } from 'class-transformer';
import { NOT_DELIVERED_REASONS, type NotDeliveredReason } from '../contract/meals.js';
import { BooleanField, ChoiceField, DateField, IntegerField, TextField } from '../platform/http/fields.js';

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
  @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : Number(value)))
  @IntegerField({ min: 1 })
  version?: number;
}
