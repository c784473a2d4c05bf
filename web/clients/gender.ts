import { GENDERS, SELF_IDENTIFIED } from '@contract/customers';

/** Returns the choice of a stored gender. The client's own description is in no list. */
export const genderChoice = (stored: string): string =>
  stored === '' || (GENDERS as readonly string[]).includes(stored) ? stored : SELF_IDENTIFIED;

/** Returns the data to send, with the client's own description in place of the choice. */
export function withSelfDescription(data: Record<string, unknown>): Record<string, unknown> {
  if (data.prefer_self_identify) return { ...data, gender: data.prefer_self_identify };
  // A cleared description leaves the choice that it had replaced.
  return 'prefer_self_identify' in data && !('gender' in data) ? { ...data, gender: SELF_IDENTIFIED } : data;
}
