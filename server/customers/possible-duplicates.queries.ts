import { Injectable } from '@nestjs/common';
import { CLIENT_PHONES } from '../contract/phones.js';
import type { Duplicates } from '../contract/responses/client.js';
import { Transaction } from '../platform/database/transaction.js';
import type { DuplicatesInput } from './possible-duplicates.dto.js';

const MOST_SHOWN = 10;
/** Least similarity of names (trigrams, 0 to 1) if the birth date is equal. */
const MIN_SIMILARITY_SAME_BIRTH = 0.3;
/**
 * Least similarity of names if the birth date has one slip. One slip in the date leaves less room for one in the name.
 */
const MIN_SIMILARITY_NEAR_BIRTH = 0.6;

/** Condition that two dates differ only in the year, month or day, or have day and month swapped. */
const isNearlySql = (one: string, other: string) => `(
  (extract(year FROM ${one}) = extract(year FROM ${other}))::int
  + (extract(month FROM ${one}) = extract(month FROM ${other}))::int
  + (extract(day FROM ${one}) = extract(day FROM ${other}))::int = 2
  OR extract(year FROM ${one}) = extract(year FROM ${other})
     AND extract(month FROM ${one}) = extract(day FROM ${other})
     AND extract(day FROM ${one}) = extract(month FROM ${other}))`;

/**
 * Clients that may be the same person. `$1` name, `$2` birth date, `$3` phones, `$4` e-mail, `$5` id of the client
 * herself.
 */
const CANDIDATES = `
  SELECT id, 'name' AS reason, similarity(lower(name), lower($1)) AS likeness FROM customers
  WHERE date_of_birth = $2 AND similarity(lower(name), lower($1)) >= ${MIN_SIMILARITY_SAME_BIRTH}
  UNION ALL
  SELECT id, 'name', similarity(lower(name), lower($1)) FROM customers
  WHERE lower(name) % lower($1) AND similarity(lower(name), lower($1)) >= ${MIN_SIMILARITY_NEAR_BIRTH}
    AND ${isNearlySql('date_of_birth', '$2::date')}
  ${CLIENT_PHONES.map((phone) => `UNION ALL SELECT id, 'phone', 1 FROM customers WHERE ${phone} = ANY ($3::text[])`).join('\n  ')}
  UNION ALL SELECT id, 'email', 1 FROM customers WHERE email = $4::citext`;

/** Condition that a user marked clients `t` and `o` as different, and their identifying fields have not changed since. */
const ARE_DISTINCT = `EXISTS (
    SELECT FROM distinct_clients d WHERE d.customer_id = t.id AND d.other_id = o.id
      AND d.facts = identity_hash(t) AND d.other_facts = identity_hash(o))`;

const IS_OTHER = `o.id <> t.id AND NOT ${ARE_DISTINCT}`;

/** Conditions under which a new client `t` may be the same person as client `o`. */
const AGREEMENTS: readonly { reason: AgreementReason; where: string }[] = [
  {
    reason: 'name',
    where: `o.date_of_birth = t.date_of_birth AND similarity(lower(o.name), lower(t.name)) >= ${MIN_SIMILARITY_SAME_BIRTH}`,
  },
  { reason: 'email', where: 'o.email = t.email' },
  ...CLIENT_PHONES.map((phone) => ({
    reason: 'phone' as const,
    where: `o.${phone} IN (${CLIENT_PHONES.map((other) => `t.${other}`).join(', ')})`,
  })),
];

/** Condition that new client `t` may be a duplicate. Used for the flag in the list. */
export const IS_POSSIBLE_DUPLICATE = `(t.status = 'new' AND EXISTS (${AGREEMENTS.map(
  ({ where }) => `SELECT FROM customers o WHERE ${IS_OTHER} AND ${where}`,
).join(' UNION ALL ')}))`;

/** Most duplicates to report for one client. More share a placeholder, such as the office's phone. */
const MOST_REPORTED = 25;

/**
 * The first `$2` possible duplicates of the new clients `$1`, and the number of all. The ones of a client with the most
 * reasons come first.
 */
const AGREEING = `
  SELECT t.id, o.id AS other_id, o.name AS other_name, agreeing.reasons, agreeing.total,
    count(*) OVER ()::int AS count
  FROM customers t CROSS JOIN LATERAL (
    SELECT id, array_agg(DISTINCT reason) AS reasons, count(*) OVER ()::int AS total FROM (${AGREEMENTS.map(
      ({ reason, where }) =>
        `SELECT o.id, '${reason}' AS reason FROM customers o WHERE ${IS_OTHER} AND ${where}`,
    ).join(' UNION ALL ')}) found
    GROUP BY id ORDER BY count(DISTINCT reason) DESC, id LIMIT ${MOST_REPORTED}
  ) agreeing JOIN customers o ON o.id = agreeing.id
  WHERE t.id = ANY ($1::uuid[]) AND t.status = 'new'
  ORDER BY t.id, cardinality(agreeing.reasons) DESC, o.id LIMIT $2`;

type AgreementReason = Duplicates['results'][number]['reasons'][number];

/** Possible duplicate of a new client, with the reasons. */
export interface Agreement {
  id: string;
  other_id: string;
  other_name: string;
  reasons: AgreementReason[];
  /** Number of all possible duplicates of the client. */
  total: number;
  /** Number of all possible duplicates of all clients that were looked at. */
  count: number;
}

type DuplicateSearch = Pick<DuplicatesInput, 'name' | 'date_of_birth' | 'email' | 'except'> & {
  phones: readonly unknown[];
};

/** Statements for possible duplicates. Joins the caller's transaction. */
@Injectable()
export class PossibleDuplicatesQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Finds possible duplicates, the likeliest first. */
  findLikeliest({
    name,
    date_of_birth,
    phones,
    email,
    except,
  }: DuplicateSearch): Promise<Duplicates['results']> {
    return this.transaction.tx.query(
      `SELECT c.id, c.name, c.date_of_birth, c.city, c.state, c.phone_number, c.email, c.status, found.reasons
       FROM (
         SELECT id, array_agg(DISTINCT reason) AS reasons, max(likeness) AS likeness
         FROM (${CANDIDATES}) AS candidates
         WHERE id IS DISTINCT FROM $5::uuid GROUP BY id
       ) AS found JOIN customers c ON c.id = found.id
       WHERE NOT EXISTS (SELECT FROM customers t JOIN customers o ON o.id = c.id WHERE t.id = $5::uuid AND ${ARE_DISTINCT})
       ORDER BY cardinality(found.reasons) DESC, found.likeness DESC, c.created_at DESC, c.id LIMIT ${MOST_SHOWN}`,
      [name || null, date_of_birth ?? null, phones, email ?? null, except ?? null],
    );
  }

  /** Finds the first possible duplicates of each of the new clients. */
  findDuplicatesOfNewClients(ids: readonly string[], most: number): Promise<Agreement[]> {
    return this.transaction.tx.query(AGREEING, [ids, most]);
  }
}
