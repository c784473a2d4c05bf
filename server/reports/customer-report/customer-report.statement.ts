import { MONEY_SERVICES, type MoneyService } from '../../contract/budgets.js';
import type { CustomerStatus } from '../../contract/customers.js';
import type { DaysOfPeriod } from '../../contract/report-periods.js';
import { StatementParameters, type Statement } from '../../platform/lists/statement.js';
import { newSecret } from '../../platform/secrets.js';
import { SERVICE_NAMES } from '../service-names.js';

/** Days of a period in a region's time zone. */
export interface DaysOfRegion extends DaysOfPeriod {
  /** Null for clients without a region. */
  region_id: string | null;
  time_zone: string;
}

/** Options of the report. */
interface ReportParameters {
  days: readonly DaysOfRegion[];
  /** Empty for all regions. */
  region_ids: readonly string[];
  statuses: readonly CustomerStatus[];
  /** Whether to read the fields that identify clients. They are not even read for users who may not see them. */
  names: boolean;
}

const totalsSql = (service: MoneyService) => `
      coalesce(sum(e.count) FILTER (WHERE e.service = '${service}'), 0)::int AS ${SERVICE_NAMES[service]},
      coalesce(sum(e.amount) FILTER (WHERE e.service = '${service}'), 0) AS ${SERVICE_NAMES[service]}_cost`;

/** Completed services by client, on the days of each region. A removed service and its correction add up to nothing. */
const DONE = `
  done AS (
    SELECT e.customer_id, ${MONEY_SERVICES.map(totalsSql).join(',')}, sum(e.quantity) AS meals_quantity, sum(e.amount) AS total_cost
    FROM ledger_entries e JOIN days d ON d.region_id = e.region_id AND e.day BETWEEN d.from_date AND d.to_date
    WHERE e.kind = 'service' GROUP BY e.customer_id HAVING sum(e.count) <> 0 OR sum(e.amount) <> 0)`;

const FIGURES = [
  ...MONEY_SERVICES.flatMap((service) => [
    `coalesce(done.${SERVICE_NAMES[service]}, 0) AS ${SERVICE_NAMES[service]}`,
    `coalesce(done.${SERVICE_NAMES[service]}_cost, 0)::float8 AS ${SERVICE_NAMES[service]}_cost`,
  ]),
  'coalesce(done.meals_quantity, 0)::int AS meals_quantity',
  'coalesce(done.total_cost, 0)::float8 AS total_cost',
].join(', ');

const PERSON = 't.name, t.email, t.phone_number, t.landline_phone_number, t.work_phone, p.name AS program';

/**
 * One row for each client who was enrolled by the end of the period. Her record can be younger than a service in the
 * period: services are recorded late, and those of a merged record move to hers.
 */
export function clientServicesAndCostsStatement({
  days,
  region_ids,
  statuses,
  names,
}: ReportParameters): Statement {
  const parameters = new StatementParameters();
  const column = (field: keyof DaysOfRegion) => parameters.add(days.map((one) => one[field]));
  const sql = `
    WITH days AS (
      SELECT * FROM unnest(${column('region_id')}::uuid[], ${column('time_zone')}::text[],
        ${column('from_date')}::date[], ${column('to_date')}::date[]) d (region_id, time_zone, from_date, to_date)),
    ${DONE}
    SELECT t.id, ${names ? `${PERSON},` : ''} r.name AS region, t.status, ${FIGURES}
    FROM customers t
    JOIN days own ON coalesce(own.region_id, '${NO_REGION}') = coalesce(t.region_id, '${NO_REGION}')
    LEFT JOIN regions r ON r.id = t.region_id LEFT JOIN programs p ON p.id = t.program_id
    LEFT JOIN done ON done.customer_id = t.id
    WHERE (t.created_at < (own.to_date + 1)::timestamp AT TIME ZONE own.time_zone OR done.customer_id IS NOT NULL)
      AND t.status = ANY (${parameters.add(statuses)}::text[])
      ${region_ids.length > 0 ? `AND t.region_id = ANY (${parameters.add(region_ids)}::uuid[])` : ''}
    ORDER BY r.name, ${names ? 't.name, t.id' : randomOrderSql(parameters)}`;
  return { sql, values: parameters.values };
}

/** Replaces NULL, which does not equal itself, so that a join can be hashed. */
const NO_REGION = '00000000-0000-0000-0000-000000000000';

/** Random order. An order by name or id would let a user with a client list identify the clients. */
const randomOrderSql = (parameters: StatementParameters) =>
  `md5(t.id::text || ${parameters.add(newSecret())})`;
