import { serverMessages } from '../../contract/messages.js';
import { ProblemException } from './problem.js';

/**
 * Returns a 429 with `Retry-After`.
 * @param seconds seconds until the caller may try again
 */
export const tooManyRequestsError = (seconds: number, detail = serverMessages.calls.too_many) =>
  new ProblemException(429, detail, { headers: { 'Retry-After': String(seconds) } });
