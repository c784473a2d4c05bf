import { GENDERS, SELF_IDENTIFIED } from '@contract/customers';

type Gender = Record<'gender' | 'prefer_self_identify', string>;

/** Returns the form's values of a stored gender. The client's own description is in no list. */
export const genderValues = ({ gender, prefer_self_identify }: Gender): Gender =>
  gender === '' || (GENDERS as readonly string[]).includes(gender)
    ? { gender, prefer_self_identify }
    : // An import stores the description in the gender alone.
      { gender: SELF_IDENTIFIED, prefer_self_identify: gender };

const isUnchanged = (data: Record<string, unknown>, stored: Gender): boolean => {
  const shown = genderValues(stored);
  return data.gender === shown.gender && data.prefer_self_identify === shown.prefer_self_identify;
};

/**
 * Returns the data to send, with the client's own description in place of the choice.
 * @param stored gender that was read. It stays as it is unless the user has changed its values in the form
 */
export function withSelfDescription(data: Record<string, unknown>, stored?: Gender): Record<string, unknown> {
  if (stored && isUnchanged(data, stored))
    return { ...data, gender: stored.gender, prefer_self_identify: stored.prefer_self_identify };
  const isSelfIdentified = (data.gender ?? SELF_IDENTIFIED) === SELF_IDENTIFIED;
  if (isSelfIdentified && data.prefer_self_identify) return { ...data, gender: data.prefer_self_identify };
  // A cleared description leaves the choice that it had replaced.
  return 'prefer_self_identify' in data && !('gender' in data) ? { ...data, gender: SELF_IDENTIFIED } : data;
}
