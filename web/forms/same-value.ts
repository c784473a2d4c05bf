/** Normalizes a value as the API stores it: null for an empty field, text without surrounding blanks. */
function normalized(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value === 'number') return String(value);
  // The order of a group's choices does not matter.
  if (Array.isArray(value))
    return value
      .map(normalized)
      .map((one) => JSON.stringify(one))
      .sort();
  return value;
}

/** Returns whether two values of a field are the same once saved. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(normalized(one)) === JSON.stringify(normalized(other));
