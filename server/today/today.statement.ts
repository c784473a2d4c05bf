import { ALL_REGIONS } from '../contract/today.js';
import { StatementParameters, type Statement } from '../platform/http/list-statements.js';
import { isStillOpen } from './open-lines.service.js';
import type { TodayAsked, TodayRule } from '../platform/today-rule.js';

/** Whose regions, and when. */
export interface Scope {
  now: Date;
  /** Where somebody lives in no region yet. */
  time_zone: string;
  regions: readonly string[] | typeof ALL_REGIONS;
  /** Whether clients are asked for who live in no region yet: they are everybody's, but of no region that is named. */
  with_homeless: boolean;
  /** Who asks: others are named who have a line open. */
  reader: string;
}

/** Lines of one reason. */
export interface Part {
  rules: readonly TodayRule[];
  order: string;
  offset: number;
  limit: number;
}

/** The number to call: whichever of them there is. */
const PHONE = 'coalesce(c.phone_number, c.landline_phone_number, c.work_phone)';

const COLUMNS = 'id, customer_id, since, due, facts';

/**
 * One statement for all parts: each line with its reason's place and its rule's place, and one line more than is shown where
 * there are more. Each rule is read no further, so that an index can serve it.
 */
export function todayStatement(parts: readonly Part[], scope: Scope): Statement {
  const parameters = new StatementParameters();
  const asked = askedAs(scope, parameters);
  const selects = parts.map(
    ({ rules, order, offset, limit }, part) => `(
      SELECT ${part} AS part, row_number() OVER (ORDER BY ${order}) AS place, l.*
      FROM (${rules
        .map(
          (rule, place) => `(SELECT ${place} AS rule, ${COLUMNS} FROM (${rule.waiting(asked)}) l
            ORDER BY ${order} LIMIT ${offset + limit + 1})`,
        )
        .join(' UNION ALL ')}) l
      ORDER BY ${order} LIMIT ${limit + 1} OFFSET ${offset})`,
  );
  const facts = parts.flatMap(({ rules }, part) =>
    rules.flatMap((rule, place) =>
      rule.facts ? [`WHEN l.part = ${part} AND l.rule = ${place} THEN (${rule.facts(asked)})`] : [],
    ),
  );
  const sql = `SELECT l.part, l.rule, l.id, l.customer_id, l.since, l.due,
      CASE ${['WHEN false THEN NULL', ...facts].join(' ')} ELSE l.facts END AS facts,
      CASE WHEN c.id IS NULL THEN NULL
        ELSE json_build_object('id', c.id, 'name', c.name, 'phone_number', ${PHONE}) END AS customer,
      (SELECT json_build_object('id', u.id, 'name', u.name) FROM open_lines o JOIN users u ON u.id = o.user_id
        WHERE o.subject_id = coalesce(l.customer_id, l.id) AND o.user_id <> ${parameters.add(scope.reader)}::uuid
          AND ${isStillOpen(asked.now)}
        ORDER BY o.opened_at, u.id LIMIT 1) AS open_by
    FROM (${selects.join(' UNION ALL ')}) l LEFT JOIN customers c ON c.id = l.customer_id ORDER BY l.part, l.place`;
  return { sql, values: parameters.values };
}

/** How many lines each part has, by its place. */
export function countsStatement(parts: readonly Pick<Part, 'rules'>[], scope: Scope): Statement {
  const parameters = new StatementParameters();
  const asked = askedAs(scope, parameters);
  const counts = parts.map(({ rules }) =>
    rules.map((rule) => `(SELECT count(*) FROM (${rule.waiting(asked)}) w)`).join(' + '),
  );
  return {
    sql: `SELECT ARRAY[${counts.map((count) => `(${count})::int`).join(', ')}] AS counts`,
    values: parameters.values,
  };
}

function askedAs(
  { now, time_zone, regions, with_homeless }: Scope,
  parameters: StatementParameters,
): TodayAsked {
  const at = onceNamed(parameters, now, 'timestamptz');
  const zone = onceNamed(parameters, time_zone, 'text');
  const named = onceNamed(parameters, regions, 'uuid[]');
  const day = (instant: string, column: string) =>
    `(${instant} AT TIME ZONE coalesce(${column}, ${zone()}))::date`;
  return {
    get now() {
      return at();
    },
    day,
    today: (column) => day(at(), column),
    inRegions: (column) => {
      if (regions === ALL_REGIONS) return 'true';
      return with_homeless
        ? `(${column} = ANY (${named()}) OR ${column} IS NULL)`
        : `${column} = ANY (${named()})`;
    },
  };
}

/** A value that becomes one of the statement's with its first use: a statement may have none that it does not name. */
function onceNamed(parameters: StatementParameters, value: unknown, type: string): () => string {
  let placeholder: string | undefined;
  return () => (placeholder ??= `${parameters.add(value)}::${type}`);
}
