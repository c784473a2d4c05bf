import { v7, validate } from 'uuid';

/** A new UUIDv7: ids sort by creation, so inserts append to the index. */
export const newId = (): string => v7();

export const isId = (value: unknown): value is string => typeof value === 'string' && validate(value);
