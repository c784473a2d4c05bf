import { clientRefusal } from '@web/clients/client-failure';
import { brokenRules, failureWords, statusOf } from '../callFailure';

/** What the notice says when saving a client was refused or failed. */
export const clientFailure = (error: unknown): string =>
  statusOf(error) === 400 ? clientRefusal(brokenRules(error)) : failureWords(error);
