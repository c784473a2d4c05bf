import { ApiError } from '@web/session/api-error';
import { clientRefusal } from '@web/clients/client-failure';
import { failureMessage } from '../shared/failureMessage';

/** What the notice says when saving a client was refused or failed. */
export const clientFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 400
    ? clientRefusal(error.errors, 'User with this Email ID already exists')
    : failureMessage(error);
