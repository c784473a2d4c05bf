import type { FieldErrors } from '../../server/contract/errors.js';
import type { ApiResponse, Json } from './api.js';

/** Returns the status of a refusal and its codes by field. */
export function errorCodes({ status, body }: ApiResponse): {
  status: number;
  codes: Record<string, string[]>;
} {
  const errors = ((body as Json)?.errors ?? {}) as FieldErrors;
  const codes = Object.entries(errors).map(([field, broken]) => [field, broken.map(({ code }) => code)]);
  return { status, codes: Object.fromEntries(codes) };
}

/** Returns a 400 with one code on one field. */
export const fieldError = (field: string, code: string) => ({ status: 400, codes: { [field]: [code] } });

/** Returns a 400 with one code that belongs to no field. */
export const formError = (code: string) => fieldError('non_field_errors', code);
