import { ALL_REGIONS, TODAY_URGENCY, type TodayReason } from '../contract/today.js';
import { numberToCallSql } from '../customers/number-to-call.js';
import { StatementParameters, type Statement } from '../platform/lists/list-statements.js';
import { idOfText } from '../platform/lists/read-model.js';
import { isStillOpen } from './still-open.js';
import type { WorklistQuery, WorklistRule } from '../platform/worklist-rule.js';

/** Whose regions, and when. */
export interface WorklistScope {
  now: Date;
  /** Where somebody lives in no region yet. */
  time_zone: string;
  regions: readonly string[] | typeof ALL_REGIONS;
  /** Whether clients are asked for who live in no region yet: they are everybody's, but of no region that is named. */
  includeClientsWithoutRegion: boolean;
  /** Who asks: others are named who have a line open. */
  reader: string;
}

/** Which lines are asked for, in which order. */
export interface LinesQuery {
  /** Of this reason alone. */
  reason?: TodayReason;
  /** These alone. */
  ids?: readonly string[];
  order: readonly { field: LineOrder; descending: boolean }[];
  offset: number;
  limit: number;
}

/** What lines can be ordered by. */
export type LineOrder = 'urgency' | 'due' | 'since' | 'id';

/** Days and instants are texts that sort by themselves; what is due at no time comes last. */
const URGENCY = `min(urgency || coalesce(due, '~') COLLATE "C")`;
const ORDERS: Record<LineOrder, string> = {
  urgency: URGENCY,
  due: 'min(due COLLATE "C")',
  since: 'min(since)',
  id: 'line_id',
};

const orderSql = (order: LinesQuery['order']): string =>
  [
    ...order.map(({ field, descending }) => `${ORDERS[field]}${descending ? ' DESC' : ''} NULLS LAST`),
    URGENCY,
    'min(since)',
    'line_id',
  ].join(', ');

/** SQL of a reason's id, of the row `l` of its rule: the same as long as it waits. */
const reasonIdSql = ({ reason }: WorklistRule) => idOfText(`'${reason} ' || l.id`);

const lineIdSql = ({ lineColumn }: WorklistRule) =>
  lineColumn ? `coalesce(l.customer_id, l.${lineColumn})` : 'l.customer_id';

const factsSql = ({ facts }: WorklistRule, asked: WorklistQuery) => (facts ? `(${facts(asked)})` : 'l.facts');

/** What an acceptance stands for: it ends once this is another. */
const factsHashSql = (rule: WorklistRule, asked: WorklistQuery) =>
  `md5(jsonb_build_array(l.due, ${rule.acceptedFacts ?? factsSql(rule, asked)})::text)`;

/** The row `l` of the rule is neither put off nor accepted as it is. */
const isOpenSql = (rule: WorklistRule, asked: WorklistQuery) => `NOT EXISTS (SELECT FROM today_settlements s
  WHERE s.reason = '${rule.reason}' AND s.subject_id = l.id
    AND (s.hidden_until > ${asked.now} OR s.facts_hash = ${factsHashSql(rule, asked)}))`;

/** Of each rule what waits, of these lines or of all. @param columns of the row `l` */
const openSql = (
  rules: readonly WorklistRule[],
  asked: WorklistQuery,
  columns: (rule: WorklistRule) => string,
  lines?: string,
): string =>
  rules
    .map((rule, place) => {
      const one = lines && `l.customer_id = ANY (${lines})`;
      const other =
        lines && rule.lineColumn && ` OR l.customer_id IS NULL AND l.${rule.lineColumn} = ANY (${lines})`;
      return `SELECT ${place} AS rule, ${lineIdSql(rule)} AS line_id, l.since, l.due,
          '${TODAY_URGENCY[rule.reason]}' AS urgency, ${columns(rule)}
        FROM (${rule.waiting(asked)}) l
        WHERE ${isOpenSql(rule, asked)}${one ? ` AND (${one}${other ?? ''})` : ''}`;
    })
    .join(' UNION ALL ');

/** One row: how many lines there are, how many reasons of each rule, and the ids of the lines of the page in their order. */
export function linesStatement(
  rules: readonly WorklistRule[],
  scope: WorklistScope,
  { reason, ids, order, offset, limit }: LinesQuery,
): Statement {
  const parameters = new StatementParameters();
  const asked = worklistQuery(scope, parameters);
  const places = rules.flatMap((rule, place) => (rule.reason === reason ? [place] : []));
  const wanted = [
    ...(reason ? [`rule = ANY (${parameters.add(places)}::int[])`] : []),
    ...(ids ? [`line_id = ANY (${parameters.add(ids)}::uuid[])`] : []),
  ];
  const where = wanted.length > 0 ? `WHERE ${wanted.join(' AND ')}` : '';
  const sql = `WITH waiting AS MATERIALIZED (${openSql(rules, asked, () => 'NULL')}),
      line AS MATERIALIZED (SELECT line_id, row_number() OVER (ORDER BY ${orderSql(order)}) AS place
        FROM waiting ${where} GROUP BY line_id)
    SELECT (SELECT count(*)::int FROM line) AS count,
      (SELECT coalesce(json_object_agg(rule, n), '{}') FROM (SELECT rule, count(*)::int AS n FROM waiting GROUP BY rule) r)
        AS by_rule,
      ARRAY(SELECT line_id FROM line ORDER BY place LIMIT ${limit} OFFSET ${offset}) AS ids`;
  return { sql, values: parameters.values };
}

/** Every reason of these lines, the most urgent first. */
export function reasonsStatement(
  rules: readonly WorklistRule[],
  scope: WorklistScope,
  ids: readonly string[],
): Statement {
  const parameters = new StatementParameters();
  const asked = worklistQuery(scope, parameters);
  const lines = `${parameters.add(ids)}::uuid[]`;
  const columns = (rule: WorklistRule) =>
    `${reasonIdSql(rule)} AS reason_id, l.id, l.customer_id, ${factsSql(rule, asked)} AS facts`;
  const sql = `SELECT l.*,
      CASE WHEN c.id IS NULL THEN NULL
        ELSE json_build_object('id', c.id, 'name', c.name, 'phone_number', ${numberToCallSql('c')}, 'time_zone',
          (SELECT home.time_zone FROM regions home WHERE home.id = c.region_id)) END AS customer,
      (SELECT json_build_object('id', u.id, 'name', u.name) FROM open_lines o JOIN users u ON u.id = o.user_id
        WHERE o.subject_id = l.line_id AND o.user_id <> ${parameters.add(scope.reader)}::uuid
          AND ${isStillOpen(asked.now)}
        ORDER BY o.opened_at, u.id LIMIT 1) AS open_by
    FROM (${openSql(rules, asked, columns, lines)}) l LEFT JOIN customers c ON c.id = l.customer_id
    ORDER BY l.urgency, l.due COLLATE "C" NULLS LAST, l.since, l.rule, l.id`;
  return { sql, values: parameters.values };
}

/** A row where something waits in the line with this id, in any region, settled or not. */
export function lineStatement(
  rules: readonly WorklistRule[],
  id: string,
  when: Pick<WorklistScope, 'now' | 'time_zone'>,
): Statement {
  const parameters = new StatementParameters();
  const asked = worklistQuery(everywhere(when), parameters);
  const wanted = `${parameters.add(id)}::uuid`;
  const lines = rules.map(
    (rule) => `(SELECT l.id FROM (${rule.waiting(asked)}) l WHERE ${lineIdSql(rule)} = ${wanted} LIMIT 1)`,
  );
  return { sql: `SELECT id FROM (${lines.join(' UNION ALL ')}) line LIMIT 1`, values: parameters.values };
}

/** The reason with this id, in any region, settled or not: what it is about, its zone, and what an acceptance stands for. */
export function reasonStatement(
  rules: readonly WorklistRule[],
  id: string,
  when: Pick<WorklistScope, 'now' | 'time_zone'>,
): Statement {
  const parameters = new StatementParameters();
  const asked = worklistQuery(everywhere(when), parameters);
  const wanted = `${parameters.add(id)}::uuid`;
  const reasons = rules.map(
    (
      rule,
    ) => `(SELECT '${rule.reason}' AS reason, l.id, l.customer_id, ${factsHashSql(rule, asked)} AS facts_hash
      FROM (${rule.waiting(asked)}) l WHERE ${reasonIdSql(rule)} = ${wanted} LIMIT 1)`,
  );
  const sql = `SELECT l.reason, l.id, l.customer_id, l.facts_hash, r.time_zone
    FROM (${reasons.join(' UNION ALL ')}) l
    LEFT JOIN customers c ON c.id = l.customer_id LEFT JOIN regions r ON r.id = c.region_id LIMIT 1`;
  return { sql, values: parameters.values };
}

const everywhere = (when: Pick<WorklistScope, 'now' | 'time_zone'>) =>
  ({
    ...when,
    regions: ALL_REGIONS,
    includeClientsWithoutRegion: true,
  }) as const;

function worklistQuery(
  { now, time_zone, regions, includeClientsWithoutRegion }: Omit<WorklistScope, 'reader'>,
  parameters: StatementParameters,
): WorklistQuery {
  const at = uniqueName(parameters, now, 'timestamptz');
  const zone = uniqueName(parameters, time_zone, 'text');
  const named = uniqueName(parameters, regions, 'uuid[]');
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
      return includeClientsWithoutRegion
        ? `(${column} = ANY (${named()}) OR ${column} IS NULL)`
        : `${column} = ANY (${named()})`;
    },
  };
}

/** A value that becomes one of the statement's with its first use: a statement may have none that it does not name. */
function uniqueName(parameters: StatementParameters, value: unknown, type: string): () => string {
  let placeholder: string | undefined;
  return () => (placeholder ??= `${parameters.add(value)}::${type}`);
}
