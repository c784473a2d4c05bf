/** One broken rule on a field: a stable code for programs, a sentence for people (contract 2). */
export interface FieldError {
  code: string;
  message: string;
}

/** Broken rules by field; what belongs to no field is under `non_field_errors`. */
export type FieldErrors = Record<string, FieldError[]>;

/** RFC 9457 answer of every refused call. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  request_id: string;
  code?: string;
  errors?: FieldErrors;
}

export const NON_FIELD = 'non_field_errors';

/** Shown where the server gave no better words (document 1, section 8). */
export const GENERIC_FAILURE = 'Oops! Something went wrong';

/** A consequence worth a look, told beside a change that went through (contract 1, Actions). */
export interface Warning {
  code: string;
  message: string;
}
