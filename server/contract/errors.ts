import { translate, type MessageKey } from './messages.js';
import type { FieldError } from './responses/problem.js';

export type { FieldError, FieldErrors, Problem, Warning } from './responses/problem.js';

/** Key of errors that belong to no field. */
export const NON_FIELD = 'non_field_errors';

/** Error with the key of its message, for tables and definitions. */
export interface KeyedError {
  code: string;
  key: MessageKey;
}

/** Returns the error with its message in the current language. */
export const translateError = ({ code, key }: KeyedError): FieldError => ({ code, message: translate(key) });

/** Returns the errors of a required field that is empty. */
export const requiredErrors = (key: MessageKey): FieldError[] => [translateError({ code: 'required', key })];
