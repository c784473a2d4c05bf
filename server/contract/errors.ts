import { translate, type MessageKey } from './messages.js';
import type { FieldError } from './responses/problem.js';

export type { FieldError, FieldErrors, Problem, Warning } from './responses/problem.js';

/** The key of errors that belong to no field. */
export const NON_FIELD = 'non_field_errors';

/** A refusal as a table or a definition holds it: its message by key. */
export interface KeyedError {
  code: string;
  key: MessageKey;
}

/** The refusal as it is told, in the language that is spoken. */
export const translateError = ({ code, key }: KeyedError): FieldError => ({ code, message: translate(key) });

/** Errors of a field that is empty and must not be. */
export const requiredErrors = (key: MessageKey): FieldError[] => [translateError({ code: 'required', key })];
