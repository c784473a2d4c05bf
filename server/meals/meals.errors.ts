import type { FieldError, FieldErrors } from '../contract/errors.js';
import { messages } from '../contract/messages.js';
import { invalidField, refused } from '../platform/http/problem.js';

/** Refusals around meals. */
export const mealFinalized = () =>
  refused('meal_finalized', 'This meal has already been sent to the caterer');

export const planAlreadySent = () =>
  refused('plan_already_sent', 'This plan has already been sent to the caterer.');

export const mealCancelled = () =>
  refused('invalid', 'This meal was cancelled. Resume the meals, or schedule a new one.');

export const tooManyPeople = () =>
  invalidField(
    'number_of_adults',
    'too_many_people',
    'Total Number of Adults & Children should not be greater than 10',
  );

export const nobodyToFeed = () =>
  invalidField(
    'number_of_adults',
    'nobody_to_feed',
    'Enter at least one person. To skip this delivery, cancel the meal instead.',
  );

/** What a client lacks before meals can begin. */
export const lacks = {
  optIn: () => ({ code: 'not_opted_in', message: messages.meals.not_opted_in }),
  mealVendor: () => ({ code: 'no_meal_vendor', message: messages.meals.no_meal_vendor }),
  programDuration: () => ({ code: 'no_program_duration', message: messages.meals.no_program_duration }),
  startDate: () => ({ code: 'required', message: messages.meals.start_date_required }),
} satisfies Record<string, () => FieldError>;

const lacking = ({ code, message }: FieldError) => refused(code, message);

export const cannotProcess = {
  customerNotActive: () =>
    refused('customer_not_active', 'Set the status to Active first: meals start only for active clients.'),
  mealsCancelled: () =>
    refused('meals_cancelled', 'All meals of this client are cancelled. Resume the meals first.'),
  notOptedIn: () => lacking(lacks.optIn()),
  noMealVendor: () => lacking(lacks.mealVendor()),
  noProgramDuration: () => lacking(lacks.programDuration()),
  schedulesExist: () =>
    refused('schedules_exist', 'This client has meals ahead already. Change or cancel those instead.'),
};

export const cannotDefer = {
  customerNotActive: () =>
    refused(
      'customer_not_active',
      'Set the status to Active first: meals are put off only for active clients.',
    ),
  mealsCancelled: () =>
    refused('meals_cancelled', 'All meals of this client are cancelled. Resume the meals first.'),
};

export const cannotResume = {
  customerNotActive: () =>
    refused(
      'customer_not_active',
      'Set the status to Active first: meals are resumed only for active clients.',
    ),
};

export const startDateErrors = {
  past: (): FieldErrors => ({
    start_date: [{ code: 'min_value', message: 'Choose a start date that lies ahead.' }],
  }),
  notADeliveryDay: (day: string): FieldErrors => ({
    start_date: [
      {
        code: 'not_a_delivery_day',
        message: `The vendor delivers on ${day}. Choose one of its delivery dates.`,
      },
    ],
  }),
  closed: (): FieldErrors => ({
    start_date: [
      {
        code: 'not_a_delivery_day',
        message: 'Nobody delivers on this day: it is closed. Choose another date.',
      },
    ],
  }),
  planAlreadySent: (): FieldErrors => ({
    start_date: [
      {
        code: 'plan_already_sent',
        message: 'The list for this date has already been sent to the caterer. Choose a later date.',
      },
    ],
  }),
};
