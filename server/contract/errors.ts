export type { FieldError, FieldErrors, Problem, Warning } from './responses/problem.js';

/** The key of errors that belong to no field. */
export const NON_FIELD = 'non_field_errors';
