/** A value as the API would store it: an emptied field is null, blanks around a text are slips. */
function normalized(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value === 'number') return String(value);
  // Choices of a group have no order.
  if (Array.isArray(value))
    return value
      .map(normalized)
      .map((one) => JSON.stringify(one))
      .sort();
  return value;
}

/** Whether two values of a field mean the same, once they are saved. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(normalized(one)) === JSON.stringify(normalized(other));
