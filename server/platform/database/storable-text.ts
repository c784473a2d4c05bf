/** NUL and lone surrogates. JSON can contain them, but the database cannot store them. */
const NOT_STORABLE = /\0|\p{Surrogate}/u;

/** Returns the number of characters of a text as the database counts them. */
export const storedLength = (text: string): number => [...text].length;

/** Returns whether the database can store all texts in a value, including names of fields. */
export function hasOnlyStorableText(value: unknown): boolean {
  if (typeof value === 'string') return !NOT_STORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([name, part]) => hasOnlyStorableText(name) && hasOnlyStorableText(part),
  );
}
