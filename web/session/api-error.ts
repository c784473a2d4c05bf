import { NON_FIELD, type FieldErrors, type Problem } from '@contract/errors';
import { messages } from '@contract/messages';

/** Refused or failed call, with the server's problem details if there are any. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Partial<Problem>,
  ) {
    super(problem.errors?.[NON_FIELD]?.[0]?.message ?? problem.detail ?? messages.failures.generic);
    this.name = 'ApiError';
  }

  /** Broken rules by field. */
  get errors(): FieldErrors {
    return this.problem.errors ?? {};
  }

  /** Code of the problem, or of a broken rule that belongs to no field. */
  get code(): string | undefined {
    return this.problem.code ?? this.errors[NON_FIELD]?.[0]?.code;
  }

  static async from(response: Response): Promise<ApiError> {
    const problem = await response.json().catch(() => ({}));
    return new ApiError(response.status, problem as Partial<Problem>);
  }
}

/** Returns the message of the error page. Messages of other exceptions are for developers. */
export const screenFailure = (failure: Error): string =>
  failure instanceof ApiError || failure instanceof NoResponse ? failure.message : messages.failures.page;

/** Error of a request without a response: no network, or the server is unavailable. */
export class NoResponse extends Error {
  constructor() {
    super(messages.failures.no_response);
    this.name = 'NoResponse';
  }
}

/** Statuses of calls that did not run, or whose first attempt is still in progress. */
const NOT_STORED = [401, 409, 429];

/**
 * Returns whether the server stored a refusal under the key of its call. The next attempt then needs another key.
 * @param status undefined or 0 without a response
 */
export const isStoredRefusal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && !NOT_STORED.includes(status);

/** Code of a retry whose input was edited. The first request got no response, and may have succeeded. */
export const KEY_REUSED = 'idempotency_key_reused';
