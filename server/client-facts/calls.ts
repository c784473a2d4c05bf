import { CONTACT_PROMISED_DAYS } from '../contract/customers.js';
import { isDeceasedSql } from './contact-allowed.js';
import { isStoppedSql } from './served.js';

/** SQL condition that no later call to the same client exists. @param call alias of the call */
export const isLastCallSql = (call: string): string => `NOT EXISTS (SELECT FROM customer_calls later
  WHERE later.customer_id = ${call}.customer_id AND (later.created_at, later.id) > (${call}.created_at, ${call}.id))`;

/**
 * SQL of a value of the last call to a client, or null. An index finds this call. `isLastCallSql` would compare all calls
 * of the client.
 * @param client alias of the client
 * @param value SQL of the value, with `k` as alias of the call
 */
export const lastCallSql = (client: string, value: string): string =>
  `(SELECT ${value} FROM customer_calls k WHERE k.customer_id = ${client}.id ORDER BY k.created_at DESC, k.id DESC LIMIT 1)`;

/**
 * SQL condition that a client may be called again after a call: she has not died, and she was not stopped after it.
 * @param client alias of the client
 * @param call alias of the call
 */
export const isCalledAgainSql = (client: string, call: string): string =>
  `(NOT ${isDeceasedSql(client)} AND (NOT ${isStoppedSql(client)} OR ${call}.was_client_stopped))`;

/** Subquery of the instant of the first call that reached a client, or null. @param client alias of the client */
export const firstReachedAtSql = (client: string): string =>
  `(SELECT min(k.created_at) FROM customer_calls k WHERE k.customer_id = ${client}.id AND k.outcome = 'reached')`;

/**
 * SQL of the last day for the first call. Null if the client has been reached or is not new any more. Must match
 * `firstCallDue`.
 * @param client alias of the client
 * @param zone SQL of her time zone
 */
export const firstCallDueOfNewClientSql = (
  client: string,
  zone: string,
): string => `CASE WHEN ${client}.status = 'new'
  AND ${firstReachedAtSql(client)} IS NULL
  THEN (${client}.created_at AT TIME ZONE ${zone})::date + ${CONTACT_PROMISED_DAYS} END`;
