import type { ClientStatus } from '../customers/customer-status.rules.js';
import { notActiveMessage } from '../customers/not-active-message.rules.js';
import type { FieldError, FieldErrors } from '../contract/errors.js';
import { officeMessages, serverMessages } from '../contract/messages.js';
import { invalidField, badRequest } from '../platform/errors/problem.js';

/** Errors of meals. */
export const mealFinalizedError = () => badRequest('meal_finalized', serverMessages.meal_refusals.finalized);

export const cannotMoveBackToDateError = () =>
  invalidField('date_of_delivery', 'invalid', officeMessages.meals.no_date_back);

export const correctionLeftError = () => badRequest('correction_left', officeMessages.meals.correction_left);

export const correctionOfAllLeftError = () =>
  badRequest('correction_left', officeMessages.meals.correction_of_all_left);

export const addedMealsSentError = () => badRequest('meal_finalized', officeMessages.meals.added_sent);

export const planAlreadySentError = () =>
  badRequest('plan_already_sent', serverMessages.meal_refusals.plan_sent);

export const mealCancelledError = () => badRequest('invalid', serverMessages.meal_refusals.cancelled);

export const tooManyPeopleError = () =>
  invalidField('number_of_adults', 'too_many_people', serverMessages.meal_refusals.too_many_people);

export const nobodyToFeedError = () =>
  invalidField('number_of_adults', 'nobody_to_feed', serverMessages.meal_refusals.nobody_to_feed);

/** Requirements that a client lacks before meals can begin. */
export const missingRequirements = {
  optIn: () => ({ code: 'not_opted_in', message: officeMessages.meals.not_opted_in }),
  mealVendor: () => ({ code: 'no_meal_vendor', message: officeMessages.meals.no_meal_vendor }),
  programDuration: () => ({ code: 'no_program_duration', message: officeMessages.meals.no_program_duration }),
  programOffered: () => ({ code: 'invalid', message: officeMessages.programs.not_offered }),
  startDate: () => ({ code: 'required', message: officeMessages.meals.start_date_required }),
} satisfies Record<string, () => FieldError>;

const missingRequirementError = ({ code, message }: FieldError) => badRequest(code, message);

/** `isOwn`: whether the client reads the message herself in the portal. */
export const cannotProcess = {
  customerNotActive: (client: ClientStatus) =>
    badRequest('customer_not_active', notActiveMessage(client, serverMessages.meal_refusals.not_active)),
  mealsCancelled: (isOwn = false) =>
    badRequest(
      'meals_cancelled',
      isOwn ? serverMessages.meal_refusals.own_meals_cancelled : officeMessages.meals.meals_cancelled,
    ),
  notOptedIn: (isOwn = false) =>
    isOwn
      ? badRequest('not_opted_in', serverMessages.meal_refusals.own_not_opted_in)
      : missingRequirementError(missingRequirements.optIn()),
  noMealVendor: (isOwn = false) =>
    isOwn
      ? badRequest('no_meal_vendor', serverMessages.meal_refusals.own_no_meal_vendor)
      : missingRequirementError(missingRequirements.mealVendor()),
  noProgramDuration: () => missingRequirementError(missingRequirements.programDuration()),
  nothingToExtend: () => badRequest('no_schedules', officeMessages.meals.nothing_to_extend),
  schedulesExist: () => badRequest('schedules_exist', serverMessages.meal_refusals.schedules_exist),
};

export const cannotDefer = {
  /** @param isOwn whether the client herself reads it */
  customerNotActive: (client: ClientStatus, isOwn: boolean) =>
    badRequest(
      'customer_not_active',
      isOwn
        ? serverMessages.meal_refusals.own_not_active
        : notActiveMessage(client, serverMessages.meal_refusals.not_active_to_defer),
    ),
};

export const cannotResume = {
  endedWithService: () => badRequest('meals_cancelled', serverMessages.meal_refusals.own_ended),
  customerNotActive: (client: ClientStatus, isOwn = false) =>
    badRequest(
      'customer_not_active',
      isOwn
        ? serverMessages.meal_refusals.own_not_active
        : notActiveMessage(client, serverMessages.meal_refusals.not_active_to_resume),
    ),
};

export const startDateErrors = {
  past: (): FieldErrors => ({
    start_date: [{ code: 'min_value', message: serverMessages.meal_refusals.start_past }],
  }),
  notADeliveryDay: (day: string): FieldErrors => ({
    start_date: [
      {
        code: 'not_a_delivery_day',
        message: serverMessages.meal_refusals.not_a_delivery_day(day),
      },
    ],
  }),
  closed: (): FieldErrors => ({
    start_date: [
      {
        code: 'not_a_delivery_day',
        message: serverMessages.meal_refusals.closed,
      },
    ],
  }),
  planAlreadySent: (): FieldErrors => ({
    start_date: [
      {
        code: 'plan_already_sent',
        message: serverMessages.meal_refusals.list_sent,
      },
    ],
  }),
};
