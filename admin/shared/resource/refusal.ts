import { ApiError } from '@web/session/api-error';
import { failureMessage } from '../failureMessage';

/** The notice after a refusal: the catalogue's words for the field, else the server's own. */
export const refusalOf = (error: unknown, refusals: Readonly<Record<string, string>>) => {
  if (!(error instanceof ApiError) || error.status !== 400) return failureMessage(error);
  const [field, broken] = Object.entries(error.errors)[0] ?? [];
  return (field && refusals[field]) ?? broken?.[0]?.message ?? failureMessage(error);
};
