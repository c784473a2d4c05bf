import { firstReachedAtSql, isCalledAgainSql, lastCallSql } from '../client-facts/calls.js';

/** User who made a call. @param alias of the call */
export const callAuthorJsonSql = (alias: string) =>
  `json_build_object('id', ${alias}.author_id, 'name', ${alias}.author_name)`;

/** Instant within a JSON object, in the format of the API. */
const instantSql = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Fields of client `t` that come from the office's calls. Only the last call decides whether to call her again. */
export const callFields = {
  last_call: lastCallSql(
    't',
    `json_build_object('outcome', k.outcome, 'created_at', ${instantSql('k.created_at')}, 'user', ${callAuthorJsonSql('k')})`,
  ),
  call_again_on: lastCallSql('t', `CASE WHEN ${isCalledAgainSql('t', 'k')} THEN k.call_again_on END`),
  contacted_at: firstReachedAtSql('t'),
};
