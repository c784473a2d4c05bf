import { clientRefusal } from '@web/clients/client-failure';
import { fieldErrorsOf, failureMessage, statusOf } from '../callFailure';

/** Returns the notice for a failed or refused save of a client. */
export const clientFailure = (error: unknown): string =>
  statusOf(error) === 400 ? clientRefusal(fieldErrorsOf(error)) : failureMessage(error);

/** Returns the notice for a save that also starts services. It names what the start needs. */
export const startFailure = (error: unknown): string =>
  statusOf(error) === 400
    ? clientRefusal(fieldErrorsOf(error), {}, failureMessage(error))
    : failureMessage(error);
