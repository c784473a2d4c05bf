import { createHash } from 'node:crypto';
import { Headers } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { tagsOf } from './if-match.js';
import { ProblemException } from '../errors/problem.js';

/** Hexadecimal digits of a version: as many as a number of JSON holds exactly. */
const DIGITS = 12;

/**
 * The version of what is shown and is no one record: the same for the same response, so that an action can be held to
 * what was confirmed; see the rule "Carried out as confirmed".
 */
export const contentHash = (shown: object): number =>
  1 + Number.parseInt(createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, DIGITS), 16);

/**
 * @param tags an `If-Match` of the version that was shown; absent means: in any case
 * @param message what has changed
 * @throws ProblemException 412 `version_conflict`
 */
export function assertUnchanged(version: number, tags: string | undefined, message: string): void {
  if (tags === undefined || tagsOf(tags).some((tag) => tag === '*' || tag === String(version))) return;
  throw new ProblemException(412, message, { code: 'version_conflict' });
}

/** The version of the consequences that were shown, which the change must still have. */
export const IfConsequences = () => Headers('if-consequences-match');

export const ApiAcceptsConsequences = () =>
  ApiHeader({
    name: 'If-Consequences-Match',
    required: false,
    description: 'The version of the consequences that were shown',
  });
