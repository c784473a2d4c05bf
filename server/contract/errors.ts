export type { FieldError, FieldErrors, Problem, Warning } from './responses/problem.js';

/** Where errors stand that belong to no field. */
export const NON_FIELD = 'non_field_errors';
