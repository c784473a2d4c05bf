import { v7, validate } from 'uuid';

/** Returns a new UUIDv7. These ids sort by creation time, so inserts append to the index. */
export const newId = (): string => v7();

export const isId = (value: unknown): value is string => typeof value === 'string' && validate(value);
