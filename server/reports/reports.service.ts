import { Injectable } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import { daysOfPeriod, type DaysOfPeriod } from '../contract/report-periods.js';
import type { RegionReports, ReportSeries, StatusReport } from '../contract/responses/reports.js';
import { Clock } from '../platform/clock.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction } from '../platform/database/transaction.js';
import { invalidField } from '../platform/http/problem.js';
import { MOST_STEPS, previousDays, stepOf, stepsOf } from './report-periods.rules.js';
import type { ReportQuery, RegionReportsQuery, ReportSeriesQuery } from './reports.dto.js';
import { SERVICE_LEDGERS } from './service-ledgers.js';

interface PlacedRegion {
  id: string;
  name: string;
  time_zone: string;
}

/** A region with the days that are counted there. */
interface CountedRegion extends PlacedRegion, DaysOfPeriod {}

type Ledger = (typeof SERVICE_LEDGERS)[number];
type Counts = Omit<RegionReports['results'][number], 'id' | 'name' | 'active_customers_count' | 'previous'>;

/** The regions `r` of the report, with their zones and days: `$1` to `$4`. */
const REGIONS = `unnest($1::uuid[], $2::text[], $3::date[], $4::date[]) AS r (id, time_zone, from_date, to_date)`;

/**
 * The rows of a service on the days of their regions. All are read at once, by the days that any region has, one more at
 * each end for its zone: what is read for each region alone reads the pages that regions share for each of them again.
 */
const within = ({
  table,
  completed,
  between,
}: Ledger) => `FROM ${REGIONS} JOIN ${table} e ON e.region_id = r.id
  WHERE e.region_id = ANY ($1) AND ${completed} AND ${between(`'UTC'`, '($5::date - 1)', '($6::date + 1)')}
    AND ${between('r.time_zone', 'r.from_date', 'r.to_date')}`;

const COUNTS = `SELECT r.id, coalesce(meals.count, 0) AS number_of_meals_completed,
    coalesce(trips.count, 0) AS number_of_transports_completed,
    coalesce(cleanings.count, 0) AS number_of_house_cleanings_completed,
    (${SERVICE_LEDGERS.map(({ name }) => `coalesce(${name}.cost, 0)`).join(' + ')})::float8 AS budget_spent
  FROM ${REGIONS} ${SERVICE_LEDGERS.map(
    (ledger) => `LEFT JOIN (
      SELECT r.id, count(*) FILTER (WHERE ${ledger.counted})::int AS count, sum(${ledger.cost}) AS cost
      ${within(ledger)} GROUP BY r.id) ${ledger.name} ON ${ledger.name}.id = r.id`,
  ).join(' ')}`;

/** By region and service, each step of `$7` in which something was done; a step is named by its first day. */
const SERIES = SERVICE_LEDGERS.map(
  (ledger) => `SELECT id, to_char(greatest(step, from_date), 'YYYY-MM-DD') AS from_date, count, cost,
      '${ledger.name}' AS service
    FROM (
      SELECT r.id, r.from_date, date_trunc($7, ${ledger.day('r.time_zone')}::timestamp)::date AS step,
        count(*) FILTER (WHERE ${ledger.counted})::int AS count, sum(${ledger.cost})::float8 AS cost
      ${within(ledger)} GROUP BY 1, 2, 3) done`,
).join(' UNION ALL ');

const STATUSES = `SELECT CASE WHEN r.id IS NULL THEN NULL ELSE json_build_object('id', r.id, 'name', r.name) END AS region,
    c.status, c.count
  FROM (SELECT region_id, status, count(*)::int AS count FROM customers GROUP BY region_id, status) c
  LEFT JOIN regions r ON r.id = c.region_id ORDER BY r.name, c.status`;

/** The figures of regions; see the section "Reports" of the contract. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** What each region has done in a period of its own days, beside the period before where that is wanted. */
  async regions(query: RegionReportsQuery): Promise<RegionReports> {
    const regions = await this.of(query);
    const now = regions.map((region) => ({
      ...region,
      ...this.days(query, this.clock.today(region.time_zone)),
    }));
    const counts = await this.counts(now);
    const before =
      query.compare === 'true'
        ? await this.counts(now.map((region) => ({ ...region, ...previousDays(query.period, region) })))
        : undefined;
    const active = await this.active();
    const results = regions.map(({ id, name }) => ({
      id,
      name,
      active_customers_count: active.get(id) ?? 0,
      ...counts.get(id)!,
      ...(before && { previous: before.get(id)! }),
    }));
    return { count: results.length, results };
  }

  /**
   * The same days of the office for all regions, step by step.
   * @throws InvalidInput for more steps than a chart can show
   */
  async series(query: ReportSeriesQuery): Promise<ReportSeries> {
    const days = this.days(query, this.clock.today(this.settings.time_zone));
    const by = query.by || stepOf(days);
    const steps = stepsOf(days, by);
    if (steps.length > MOST_STEPS)
      throw invalidField('by', 'max_value', messages.customer_report.too_many_steps(MOST_STEPS));
    const regions = await this.of(query);
    const done = await this.transaction.tx.query<
      { id: string; service: Ledger['name']; from_date: string; count: number; cost: number }[]
    >(SERIES, [...listsOf(regions.map((region) => ({ ...region, ...days }))), by]);
    const found = new Map(
      done.map(({ id, service, from_date, count, cost }) => [
        `${id} ${service} ${from_date}`,
        { count, cost },
      ]),
    );
    const results = steps.flatMap((step) =>
      regions.map(({ id, name }) => {
        const of = (service: Ledger['name']) =>
          found.get(`${id} ${service} ${step.from_date}`) ?? { count: 0, cost: 0 };
        const [meals, trips, cleanings] = [of('meals'), of('trips'), of('cleanings')];
        return {
          ...step,
          region: { id, name },
          meals: meals.count,
          trips: trips.count,
          cleanings: cleanings.count,
          meals_cost: meals.cost,
          trips_cost: trips.cost,
          cleanings_cost: cleanings.cost,
        };
      }),
    );
    return { ...days, previous: previousDays(query.period, days), results };
  }

  /** Clients by region and status, today. */
  async statuses(): Promise<StatusReport> {
    return { results: await this.transaction.tx.query(STATUSES) };
  }

  /** The regions that are asked for, by name. */
  private of({ region }: ReportQuery): Promise<PlacedRegion[]> {
    return this.transaction.tx.query(
      'SELECT id, name, time_zone FROM regions WHERE $1::uuid[] IS NULL OR id = ANY ($1) ORDER BY name, id',
      [region?.length ? region : null],
    );
  }

  private days({ period, from_date, to_date }: ReportQuery, today: string): DaysOfPeriod {
    // Both are there where they were chosen: the call is refused without them.
    return daysOfPeriod(period, today, { from_date: from_date!, to_date: to_date! });
  }

  private async counts(regions: readonly CountedRegion[]): Promise<ReadonlyMap<string, Counts>> {
    const rows = await this.transaction.tx.query<(Counts & { id: string })[]>(COUNTS, listsOf(regions));
    return new Map(rows.map(({ id, ...counts }) => [id, counts]));
  }

  private async active(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.transaction.tx.query<{ region_id: string; count: number }[]>(
      `SELECT region_id, count(*)::int AS count FROM customers
       WHERE status = 'active' AND region_id IS NOT NULL GROUP BY region_id`,
    );
    return new Map(rows.map(({ region_id, count }) => [region_id, count]));
  }
}

const listsOf = (regions: readonly CountedRegion[]) => [
  regions.map(({ id }) => id),
  regions.map(({ time_zone }) => time_zone),
  regions.map(({ from_date }) => from_date),
  regions.map(({ to_date }) => to_date),
  regions.map(({ from_date }) => from_date).toSorted()[0],
  regions
    .map(({ to_date }) => to_date)
    .toSorted()
    .at(-1),
];
