import { ALL_REGIONS, ENDS_DAYS_AFTER_DUE, TODAY_URGENCY, type TodayReason } from '../contract/today.js';
import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { numberToCallSql } from '../client-facts/number-to-call.js';
import { StatementParameters, type Statement } from '../platform/lists/statement.js';
import { uuidFromTextSql } from '../platform/lists/read-model.js';
import { isLineSeenRecentlySql } from './line-seen-recently.js';
import type { WorklistQuery, WorklistRule } from '../worklist/worklist-rule.js';

/** Regions and instant of a list of Today. */
export interface WorklistScope {
  now: Date;
  /** Zone of clients without a region. */
  time_zone: string;
  regions: readonly string[] | typeof ALL_REGIONS;
  /** Lists clients without a region, too. */
  includeClientsWithoutRegion: boolean;
  /** Id of the reader: each line names another user who has it open. */
  reader: string;
}

/** Filter, order and page of lines. */
export interface LinesQuery {
  reason?: TodayReason;
  ids?: readonly string[];
  order: readonly { field: LineOrder; descending: boolean }[];
  offset: number;
  limit: number;
}

export type LineOrder = 'urgency' | 'due' | 'since' | 'id';

type Instant = Pick<WorklistScope, 'now' | 'time_zone'>;

/** SQL of a scope. */
interface ScopeSql extends WorklistQuery {
  /** CTE that uses every parameter, because Postgres rejects unused ones. */
  parametersCte: string;
}

function scopeSql(
  { now, time_zone, regions, includeClientsWithoutRegion }: Omit<WorklistScope, 'reader'>,
  parameters: StatementParameters,
): ScopeSql {
  const nowSql = `${parameters.add(now)}::timestamptz`;
  const zoneSql = `${parameters.add(time_zone)}::text`;
  const regionsSql = `${parameters.add(regions === ALL_REGIONS ? null : regions)}::uuid[]`;
  const inNamedRegionsSql = (region: string) =>
    includeClientsWithoutRegion
      ? `(${region} = ANY (${regionsSql}) OR ${region} IS NULL)`
      : `${region} = ANY (${regionsSql})`;
  return {
    now: nowSql,
    officeZone: zoneSql,
    today: (zone) => `(${nowSql} AT TIME ZONE ${zone})::date`,
    inRegions: regions === ALL_REGIONS ? () => 'true' : inNamedRegionsSql,
    parametersCte: `scope AS (SELECT ${nowSql}, ${zoneSql}, ${regionsSql})`,
  };
}

const everywhere = (instant: Instant): Omit<WorklistScope, 'reader'> => ({
  ...instant,
  regions: ALL_REGIONS,
  includeClientsWithoutRegion: true,
});

/** Columns by which lines are sorted. Due dates and instants are texts; `~` sorts items without a due date last. */
const ORDER_COLUMNS: Record<LineOrder, string> = {
  urgency: `min(urgency || coalesce(due, '~') COLLATE "C")`,
  due: 'min(due COLLATE "C")',
  since: 'min(since)',
  id: 'line_id',
};

/** The default order. It also sorts lines that are equal in the requested order. */
const DEFAULT_ORDER: LinesQuery['order'] = (['urgency', 'since', 'id'] as const).map((field) => ({
  field,
  descending: false,
}));

const columnsSql = (order: LinesQuery['order']): string =>
  [...new Set(order.map(({ field }) => field))]
    .map((field) => `${ORDER_COLUMNS[field]} AS ${field}`)
    .join(', ');

const orderSql = (order: LinesQuery['order']): string =>
  order.map(({ field, descending }) => `${field}${descending ? ' DESC' : ''} NULLS LAST`).join(', ');

/** SQL of the id of item `l`'s reason. It stays the same as long as the item waits. */
const reasonIdSql = ({ reason }: WorklistRule) => uuidFromTextSql(`'${reason} ' || l.id`);

/** SQL of the id of item `l`'s line. */
const lineIdSql = ({ lineColumn }: WorklistRule) =>
  lineColumn ? `coalesce(l.customer_id, l.${lineColumn})` : 'l.customer_id';

/** SQL of the ids of the clients whom item `l` is about. Null if they are not known. */
const aboutClientsSql = ({ aboutClientsColumn }: WorklistRule) =>
  aboutClientsColumn
    ? `CASE WHEN l.customer_id IS NULL THEN l.${aboutClientsColumn} ELSE ARRAY[l.customer_id] END`
    : 'ARRAY[l.customer_id]';

/** Condition that the item `l` is in one of the lines. Repeats `lineIdSql` in a form that can use an index. */
const isInLinesSql = ({ lineColumn }: WorklistRule, lines: string) =>
  lineColumn
    ? `(l.customer_id = ANY (${lines}) OR l.customer_id IS NULL AND l.${lineColumn} = ANY (${lines}))`
    : `l.customer_id = ANY (${lines})`;

const factsSql = ({ facts }: WorklistRule, scope: WorklistQuery) => (facts ? `(${facts(scope)})` : 'l.facts');

/** SQL of the hash of item `l`'s facts. An acceptance ends when the hash changes. */
const factsHashSql = (rule: WorklistRule, scope: WorklistQuery) =>
  `md5(jsonb_build_array(l.due, ${rule.acceptedFacts ?? factsSql(rule, scope)})::text)`;

/**
 * Condition that the item `l` ends before it would come back from the deferral `s`. Days are compared as days, because the time
 * zone of the connection is not that of the line.
 */
const endsWhileDeferredSql = ({ reason }: WorklistRule) => {
  const daysToEnd = ENDS_DAYS_AFTER_DUE[reason];
  return daysToEnd === undefined
    ? 'false'
    : `CASE WHEN length(l.due) = 10 THEN s.until_date >= l.due::date + ${daysToEnd}
       ELSE s.hidden_until >= l.due::timestamptz END`;
};

/** Condition that the deferral `s` of the item `l` holds. It ends early if the item has become due earlier. */
const isDeferredSql = (rule: WorklistRule, scope: WorklistQuery) =>
  `s.hidden_until > ${scope.now} AND (${endsWhileDeferredSql(rule)}) IS NOT TRUE`;

/** Condition that the item `l` is neither deferred nor accepted. */
const isOpenSql = (rule: WorklistRule, scope: WorklistQuery) => `NOT EXISTS (SELECT FROM today_settlements s
  WHERE s.reason = '${rule.reason}' AND s.subject_id = l.id
    AND (${isDeferredSql(rule, scope)} OR s.facts_hash = ${factsHashSql(rule, scope)}))`;

/** Columns of the item `l` for counts. @param ruleIndex index of the rule */
const countedColumnsSql = (rule: WorklistRule, ruleIndex: number) =>
  `${ruleIndex} AS rule, ${lineIdSql(rule)} AS line_id`;

/** Columns of the item `l` for counts and order. @param ruleIndex index of the rule */
const orderedColumnsSql = (rule: WorklistRule, ruleIndex: number) =>
  `${countedColumnsSql(rule, ruleIndex)}, l.since, l.due, '${TODAY_URGENCY[rule.reason]}' AS urgency`;

const UNION_ALL = ' UNION ALL ';

/** CTE of all open items. @param columns returns the columns of the item `l` */
const waitingCteSql = (
  rules: readonly WorklistRule[],
  scope: WorklistQuery,
  columns: (rule: WorklistRule, ruleIndex: number) => string,
) =>
  `waiting AS MATERIALIZED (${rules
    .map(
      (rule, ruleIndex) => `SELECT ${columns(rule, ruleIndex)}
      FROM (${rule.items(scope)}) l WHERE ${isOpenSql(rule, scope)}`,
    )
    .join(UNION_ALL)})`;

/** Number of items of each rule, by its index. */
const BY_RULE = `(SELECT coalesce(json_object_agg(rule, n), '{}')
  FROM (SELECT rule, count(*)::int AS n FROM waiting GROUP BY rule) r) AS by_rule`;

/** Selects one row: the number of lines, and the number of reasons of each rule. */
export function lineCountAndReasonsByRuleStatement(
  rules: readonly WorklistRule[],
  scope: WorklistScope,
): Statement {
  const parameters = new StatementParameters();
  const sqlOfScope = scopeSql(scope, parameters);
  const sql = `WITH ${sqlOfScope.parametersCte}, ${waitingCteSql(rules, sqlOfScope, countedColumnsSql)}
    SELECT (SELECT count(*)::int FROM (SELECT DISTINCT line_id FROM waiting) line) AS count, ${BY_RULE}`;
  return { sql, values: parameters.values };
}

/**
 * Selects one row: the number of lines, the number of reasons of each rule, the sorted ids of the page, and the rules that
 * have items on it. All input but the order and the scope is a parameter, so that few texts are prepared.
 */
export function lineIdsAndCountsStatement(
  rules: readonly WorklistRule[],
  scope: WorklistScope,
  { reason, ids, order, offset, limit }: LinesQuery,
): Statement {
  const parameters = new StatementParameters();
  const sqlOfScope = scopeSql(scope, parameters);
  const ruleIndexes = rules.flatMap((rule, ruleIndex) => (rule.reason === reason ? [ruleIndex] : []));
  const isRequestedSql = (column: string, type: string, values?: readonly unknown[]) => {
    const list = `${parameters.add(values ?? null)}::${type}[]`;
    return `(${list} IS NULL OR ${column} = ANY (${list}))`;
  };
  const requested = `${isRequestedSql('rule', 'int', reason && ruleIndexes)} AND ${isRequestedSql('line_id', 'uuid', ids)}`;
  const sorts = [...order, ...DEFAULT_ORDER];
  const sql = `WITH ${sqlOfScope.parametersCte}, ${waitingCteSql(rules, sqlOfScope, orderedColumnsSql)},
      line AS MATERIALIZED (SELECT ${columnsSql(sorts)} FROM waiting WHERE ${requested} GROUP BY line_id),
      page AS MATERIALIZED (SELECT ARRAY(SELECT id FROM line ORDER BY ${orderSql(sorts)}
        LIMIT ${parameters.add(limit)} OFFSET ${parameters.add(offset)}) AS ids)
    SELECT (SELECT count(*)::int FROM line) AS count, ${BY_RULE}, ids,
      ARRAY(SELECT DISTINCT rule FROM waiting WHERE ${requested} AND line_id = ANY (page.ids)) AS rules
    FROM page`;
  return { sql, values: parameters.values };
}

/**
 * Selects all reasons of these lines, the most urgent first. The time zone of a client without a region is null, because
 * the response names the zone of the region.
 */
export function reasonsStatement(
  rules: readonly WorklistRule[],
  scope: WorklistScope,
  lineIds: readonly string[],
): Statement {
  const parameters = new StatementParameters();
  const sqlOfScope = scopeSql(scope, parameters);
  const lines = `${parameters.add(lineIds)}::uuid[]`;
  const items = rules.map(
    (rule, ruleIndex) => `SELECT ${orderedColumnsSql(rule, ruleIndex)},
        ${reasonIdSql(rule)} AS reason_id, l.id, l.customer_id, ${factsSql(rule, sqlOfScope)} AS facts,
        ${factsHashSql(rule, sqlOfScope)} AS facts_hash
      FROM (${rule.items(sqlOfScope)}) l
      WHERE ${isOpenSql(rule, sqlOfScope)} AND ${isInLinesSql(rule, lines)}`,
  );
  const sql = `WITH ${sqlOfScope.parametersCte}
    SELECT l.*,
      CASE WHEN c.id IS NULL THEN NULL
        ELSE json_build_object('id', c.id, 'name', c.name, 'phone_number', ${numberToCallSql('c')}, 'time_zone',
          (SELECT home.time_zone FROM regions home WHERE home.id = c.region_id)) END AS customer,
      (SELECT json_build_object('id', u.id, 'name', u.name) FROM open_lines o JOIN users u ON u.id = o.user_id
        WHERE o.subject_id = l.line_id AND o.user_id <> ${parameters.add(scope.reader)}::uuid
          AND ${isLineSeenRecentlySql(sqlOfScope.now)}
        ORDER BY o.opened_at, u.id LIMIT 1) AS open_by
    FROM (${items.join(UNION_ALL)}) l LEFT JOIN customers c ON c.id = l.customer_id
    ORDER BY l.urgency, l.due COLLATE "C" NULLS LAST, l.since, l.rule, l.id`;
  return { sql, values: parameters.values };
}

/** Selects a row if the line with this id has a waiting item, in any region, settled or not. */
export function lineExistsStatement(rules: readonly WorklistRule[], id: string, instant: Instant): Statement {
  const parameters = new StatementParameters();
  const sqlOfScope = scopeSql(everywhere(instant), parameters);
  const line = `${parameters.add(id)}::uuid`;
  const items = rules.map(
    (rule) => `(SELECT l.id FROM (${rule.items(sqlOfScope)}) l WHERE ${lineIdSql(rule)} = ${line} LIMIT 1)`,
  );
  const sql = `WITH ${sqlOfScope.parametersCte} SELECT id FROM (${items.join(UNION_ALL)}) line LIMIT 1`;
  return { sql, values: parameters.values };
}

/**
 * Selects the reason with this id, in any region, settled or not: its item, its zone, the hash of its facts, and the
 * clients whom it is about.
 */
export function reasonByIdStatement(rules: readonly WorklistRule[], id: string, instant: Instant): Statement {
  const parameters = new StatementParameters();
  const sqlOfScope = scopeSql(everywhere(instant), parameters);
  const reason = `${parameters.add(id)}::uuid`;
  const items = rules.map(
    (
      rule,
    ) => `(SELECT '${rule.reason}' AS reason, l.id, l.customer_id, ${aboutClientsSql(rule)} AS about_customer_ids,
        ${factsHashSql(rule, sqlOfScope)} AS facts_hash, l.due
      FROM (${rule.items(sqlOfScope)}) l WHERE ${reasonIdSql(rule)} = ${reason} LIMIT 1)`,
  );
  const home = clientZoneJoinSql('c', sqlOfScope.officeZone);
  const sql = `WITH ${sqlOfScope.parametersCte}
    SELECT l.reason, l.id, l.about_customer_ids, l.facts_hash, l.due, ${home.zone} AS time_zone
    FROM (${items.join(UNION_ALL)}) l
    LEFT JOIN customers c ON c.id = l.customer_id ${home.join} LIMIT 1`;
  return { sql, values: parameters.values };
}
