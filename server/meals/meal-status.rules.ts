import type { KeyedError } from '../contract/errors.js';
import type { DeliveryStatus, MealScheduleStatus } from '../contract/meals.js';
import { keys } from '../contract/messages.js';
import type { StatusTable } from '../platform/database/status-table.rules.js';

type Refusal = 'meal_cancelled' | 'meal_finalized' | 'meal_completed' | 'meal_not_sent';

/** Reasons why a meal's status cannot change. */
const REFUSALS: Record<Refusal, KeyedError> = {
  meal_cancelled: { code: 'invalid', key: keys.meal_refusals.cancelled },
  meal_finalized: { code: 'meal_finalized', key: keys.meal_refusals.finalized },
  meal_completed: { code: 'meal_finalized', key: keys.meal_refusals.finalized },
  meal_not_sent: { code: 'invalid', key: keys.meals.not_sent },
};

const cancelled = 'meal_cancelled';
const finalized = 'meal_finalized';
const completed = 'meal_completed';
const notSent = 'meal_not_sent';

/** Status table of meals. A meal is finalized from an open plan only, and completed only if it was finalized. */
export const SCHEDULES: StatusTable<MealScheduleStatus, Refusal> = {
  table: 'customer_meal_schedules',
  transitions: {
    upcoming: { upcoming: null, scheduled: null, finalized: notSent, completed: notSent, cancelled: null },
    scheduled: { upcoming: null, scheduled: null, finalized: null, completed: notSent, cancelled: null },
    // A sent meal can be deferred or cancelled, with a correction to the caterer.
    finalized: { upcoming: null, scheduled: finalized, finalized: null, completed: null, cancelled: null },
    completed: {
      upcoming: completed,
      scheduled: completed,
      finalized: completed,
      completed: null,
      cancelled: null,
    },
    // Resume Meals brings it back.
    cancelled: {
      upcoming: null,
      scheduled: cancelled,
      finalized: cancelled,
      completed: cancelled,
      cancelled: null,
    },
  },
  refusals: REFUSALS,
};

/** Status table of deliveries. A delivery is completed or cancelled once. */
export const DELIVERIES: StatusTable<DeliveryStatus, Refusal> = {
  table: 'meal_transport_transactions',
  transitions: {
    scheduled: { scheduled: null, completed: null, cancelled: null },
    completed: { scheduled: completed, completed: null, cancelled: completed },
    cancelled: { scheduled: cancelled, completed: cancelled, cancelled: null },
  },
  refusals: REFUSALS,
};

/** Status table for the undo of a correction that has not left. The meals are on the sent list again. */
export const SCHEDULES_NOT_CORRECTED: typeof SCHEDULES = {
  ...SCHEDULES,
  transitions: {
    ...SCHEDULES.transitions,
    upcoming: { ...SCHEDULES.transitions.upcoming, finalized: null },
    cancelled: { ...SCHEDULES.transitions.cancelled, finalized: null },
  },
};

/** Status table for deliveries of such meals. */
export const DELIVERIES_NOT_CORRECTED: typeof DELIVERIES = {
  ...DELIVERIES,
  transitions: {
    ...DELIVERIES.transitions,
    cancelled: { ...DELIVERIES.transitions.cancelled, scheduled: null },
  },
};

/** Status table for meals that were cancelled after their delivery and are then reported as delivered. */
export const SCHEDULES_DELIVERED_AFTER_ALL: typeof SCHEDULES = {
  ...SCHEDULES,
  transitions: {
    ...SCHEDULES.transitions,
    cancelled: { ...SCHEDULES.transitions.cancelled, completed: null },
  },
};

/** Status table of plans. A plan is open until it is sent. */
export const PLANS: StatusTable<'open' | 'sent', 'plan_already_sent'> = {
  table: 'meal_transaction_indices',
  stored: { column: 'is_active', values: { open: true, sent: false } },
  transitions: {
    open: { open: null, sent: null },
    sent: { open: 'plan_already_sent', sent: 'plan_already_sent' },
  },
  refusals: {
    plan_already_sent: { code: 'plan_already_sent', key: keys.meals.plan_sent },
  },
};

/** Returns whether a meal's household and notes can still change. */
export const isChangeable = (status: MealScheduleStatus): boolean =>
  status === 'upcoming' || status === 'scheduled';
