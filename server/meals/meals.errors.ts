import type { FieldError, FieldErrors } from '../contract/errors.js';
import { messages } from '../contract/messages.js';
import { invalidField, badRequest } from '../platform/errors/problem.js';

/** Refusals around meals. */
export const mealFinalizedError = () => badRequest('meal_finalized', messages.meal_refusals.finalized);

export const cannotMoveBackToDateError = () =>
  invalidField('date_of_delivery', 'invalid', messages.meals.no_date_back);

export const correctionLeftError = () => badRequest('correction_left', messages.meals.correction_left);

export const correctionOfAllLeftError = () =>
  badRequest('correction_left', messages.meals.correction_of_all_left);

export const addedMealsSentError = () => badRequest('meal_finalized', messages.meals.added_sent);

export const planAlreadySentError = () => badRequest('plan_already_sent', messages.meal_refusals.plan_sent);

export const mealCancelledError = () => badRequest('invalid', messages.meal_refusals.cancelled);

export const tooManyPeopleError = () =>
  invalidField('number_of_adults', 'too_many_people', messages.meal_refusals.too_many_people);

export const nobodyToFeedError = () =>
  invalidField('number_of_adults', 'nobody_to_feed', messages.meal_refusals.nobody_to_feed);

/** Requirements that a client lacks before meals can begin. */
export const missingRequirements = {
  optIn: () => ({ code: 'not_opted_in', message: messages.meals.not_opted_in }),
  mealVendor: () => ({ code: 'no_meal_vendor', message: messages.meals.no_meal_vendor }),
  programDuration: () => ({ code: 'no_program_duration', message: messages.meals.no_program_duration }),
  startDate: () => ({ code: 'required', message: messages.meals.start_date_required }),
} satisfies Record<string, () => FieldError>;

const missingRequirementError = ({ code, message }: FieldError) => badRequest(code, message);

export const cannotProcess = {
  customerNotActive: () => badRequest('customer_not_active', messages.meal_refusals.not_active),
  mealsCancelled: () => badRequest('meals_cancelled', messages.meal_refusals.meals_cancelled),
  notOptedIn: () => missingRequirementError(missingRequirements.optIn()),
  noMealVendor: () => missingRequirementError(missingRequirements.mealVendor()),
  noProgramDuration: () => missingRequirementError(missingRequirements.programDuration()),
  nothingToExtend: () => badRequest('no_schedules', messages.meals.nothing_to_extend),
  schedulesExist: () => badRequest('schedules_exist', messages.meal_refusals.schedules_exist),
};

export const cannotDefer = {
  /** @param isOwn whether the client herself reads it */
  customerNotActive: (isOwn: boolean) =>
    badRequest(
      'customer_not_active',
      isOwn ? messages.meal_refusals.own_not_active : messages.meal_refusals.not_active_to_defer,
    ),
  mealsCancelled: () => badRequest('meals_cancelled', messages.meal_refusals.meals_cancelled),
};

export const cannotResume = {
  customerNotActive: (isOwn = false) =>
    badRequest(
      'customer_not_active',
      isOwn ? messages.meal_refusals.own_not_active : messages.meal_refusals.not_active_to_resume,
    ),
};

export const startDateErrors = {
  past: (): FieldErrors => ({
    start_date: [{ code: 'min_value', message: messages.meal_refusals.start_past }],
  }),
  notADeliveryDay: (day: string): FieldErrors => ({
    start_date: [
      {
        code: 'not_a_delivery_day',
        message: messages.meal_refusals.not_a_delivery_day(day),
      },
    ],
  }),
  closed: (): FieldErrors => ({
    start_date: [
      {
        code: 'not_a_delivery_day',
        message: messages.meal_refusals.closed,
      },
    ],
  }),
  planAlreadySent: (): FieldErrors => ({
    start_date: [
      {
        code: 'plan_already_sent',
        message: messages.meal_refusals.list_sent,
      },
    ],
  }),
};
