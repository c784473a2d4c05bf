export type { FieldError, FieldErrors, Problem, Warning } from './responses/problem.js';

/** Where errors stand that belong to no field. */
export const NON_FIELD = 'non_field_errors';

/** Shown where the server gave no better words. */
export const GENERIC_FAILURE = 'Oops! Something went wrong';
