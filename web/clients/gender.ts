import { GENDERS, SELF_IDENTIFIED } from '@contract/customers';

/** The choice of a stored gender: the client's own words are one that no list has. */
export const genderChoice = (stored: string): string =>
  stored === '' || (GENDERS as readonly string[]).includes(stored) ? stored : SELF_IDENTIFIED;

/** What a form sends, with the client's own words in place of the choice. */
export function withOwnWords(data: Record<string, unknown>): Record<string, unknown> {
  if (data.prefer_self_identify) return { ...data, gender: data.prefer_self_identify };
  // Words taken back leave the choice that they had replaced.
  return 'prefer_self_identify' in data && !('gender' in data) ? { ...data, gender: SELF_IDENTIFIED } : data;
}
