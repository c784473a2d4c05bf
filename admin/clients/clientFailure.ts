import { clientRefusal } from '@web/clients/client-failure';
import { brokenRules, failureWords, statusOf } from '../callFailure';

/** Returns the notice for a failed or refused save of a client. */
export const clientFailure = (error: unknown): string =>
  statusOf(error) === 400 ? clientRefusal(brokenRules(error)) : failureWords(error);
