import { v7, validate } from 'uuid';

/** Returns a new UUIDv7. These ids sort by creation time, so inserts append to the index. */
export const newId = (): string => v7();

export const isId = (value: unknown): value is string => typeof value === 'string' && validate(value);

/** Returns an id as the database spells it, in lower case, so that it equals the id of its record. */
export const asStoredId = (value: unknown): unknown => (isId(value) ? value.toLowerCase() : value);
