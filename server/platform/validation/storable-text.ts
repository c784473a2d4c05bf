/** NUL, and one half of a pair of code units: both can be sent as JSON, and no text of the database can hold them. */
const NOT_STORABLE = /\0|\p{Surrogate}/u;

/** Whether the database can hold every text in this value, names of fields included. */
export function isStorableText(value: unknown): boolean {
  if (typeof value === 'string') return !NOT_STORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorableText(name) && isStorableText(part));
}
