import { createHash } from 'node:crypto';
import { Headers } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { unquotedTagsOf } from './if-match.js';
import { ProblemException } from '../errors/problem.js';

/** Number of hexadecimal digits of a version. A JSON number can hold them exactly. */
const DIGITS = 12;

/**
 * Returns the version of a response that is no single record. Equal responses have equal versions, so that an action
 * can require the version that was confirmed. See the rule "Unchanged since confirmed".
 */
export const contentHash = (response: object): number =>
  1 +
  Number.parseInt(createHash('sha256').update(JSON.stringify(response)).digest('hex').slice(0, DIGITS), 16);

/**
 * Checks that the version is the confirmed one.
 * @param tags `If-Match` header with the version that was shown; without it the check passes
 * @param message message for a changed version
 * @throws ProblemException 412 `version_conflict`
 */
export function assertIfMatchVersion(version: number, tags: string | undefined, message: string): void {
  if (tags === undefined || unquotedTagsOf(tags).some((tag) => tag === '*' || tag === String(version)))
    return;
  throw new ProblemException(412, message, { code: 'version_conflict' });
}

/** Version of the preview that was shown. The change must still have the same effects. */
export const IfConsequencesMatch = () => Headers('if-consequences-match');

export const ApiAcceptsConsequences = () =>
  ApiHeader({
    name: 'If-Consequences-Match',
    required: false,
    description: 'The version of the consequences that were shown',
  });
