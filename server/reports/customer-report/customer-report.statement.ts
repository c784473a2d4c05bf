import type { CustomerStatus } from '../../contract/customers.js';
import type { DaysOfPeriod } from '../../contract/report-periods.js';
import type { ServiceLedger } from '../../customers/service-ledger.js';
import { StatementParameters, type Statement } from '../../platform/http/list-statements.js';
import { newSecret } from '../../platform/secrets.js';
import { SERVICE_LEDGERS } from '../service-ledgers.js';

/** The days of a period where a region is. */
export interface DaysOfRegion extends DaysOfPeriod {
  /** null: of clients who have no region yet. */
  region_id: string | null;
  time_zone: string;
}

/** What the report is to have. */
export interface Wanted {
  days: readonly DaysOfRegion[];
  region_id: string | null;
  statuses: readonly CustomerStatus[];
  /** What names a client is not even read for somebody who is not to know. */
  names: boolean;
}

/** What a service has done and what it cost, by client, on the days of each region. */
const byClient = ({ name, table, completed, counted, cost, between }: ServiceLedger) => `
  ${name} AS (
    SELECT e.customer_id, (count(*) FILTER (WHERE ${counted}))::int AS count, sum(${cost}) AS cost
    FROM ${table} e JOIN days d ON d.region_id = e.region_id
    WHERE ${completed} AND ${between('d.time_zone', 'd.from_date', 'd.to_date')}
    GROUP BY e.customer_id)`;

const costOf = ({ name }: ServiceLedger) => `coalesce(${name}.cost, 0)`;

const FIGURES = [
  ...SERVICE_LEDGERS.flatMap((ledger) => [
    `coalesce(${ledger.name}.count, 0) AS ${ledger.name}`,
    `${costOf(ledger)}::float8 AS ${ledger.name}_cost`,
  ]),
  `(${SERVICE_LEDGERS.map(costOf).join(' + ')})::float8 AS total_cost`,
].join(', ');

const PERSON = 't.name, t.email, t.phone_number, t.landline_phone_number, t.work_phone, p.name AS program';

/** A row per client who was enrolled by the end of the period. */
export function customerReport({ days, region_id, statuses, names }: Wanted): Statement {
  const parameters = new StatementParameters();
  const column = (field: keyof DaysOfRegion) => parameters.add(days.map((one) => one[field]));
  const sql = `
    WITH days AS (
      SELECT * FROM unnest(${column('region_id')}::uuid[], ${column('time_zone')}::text[],
        ${column('from_date')}::date[], ${column('to_date')}::date[]) d (region_id, time_zone, from_date, to_date)),
    ${SERVICE_LEDGERS.map(byClient).join(',')}
    SELECT t.id, ${names ? `${PERSON},` : ''} r.name AS region, t.status, ${FIGURES}
    FROM customers t
    JOIN days own ON coalesce(own.region_id, '${NO_REGION}') = coalesce(t.region_id, '${NO_REGION}')
    LEFT JOIN regions r ON r.id = t.region_id LEFT JOIN programs p ON p.id = t.program_id
    ${SERVICE_LEDGERS.map(({ name }) => `LEFT JOIN ${name} ON ${name}.customer_id = t.id`).join(' ')}
    WHERE t.created_at < (own.to_date + 1)::timestamp AT TIME ZONE own.time_zone
      AND t.status = ANY (${parameters.add(statuses)}::text[])
      ${region_id ? `AND t.region_id = ${parameters.add(region_id)}::uuid` : ''}
    ORDER BY r.name, ${names ? 't.name, t.id' : inNoOrder(parameters)}`;
  return { sql, values: parameters.values };
}

/** Equal to itself, as NULL is not: a join on it can be hashed. */
const NO_REGION = '00000000-0000-0000-0000-000000000000';

/** Neither of names nor of ids: who has a list of those could tell from the order who is who. */
const inNoOrder = (parameters: StatementParameters) => `md5(t.id::text || ${parameters.add(newSecret())})`;
