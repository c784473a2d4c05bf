import { Injectable } from '@nestjs/common';
import type { MoneyService } from '../contract/budgets.js';
import type { DaysOfPeriod } from '../contract/report-periods.js';
import type { RegionReports, RegionStatusCount } from '../contract/responses/reports.js';
import { Transaction } from '../platform/database/transaction.js';
import { spanOf } from './report-periods.rules.js';

/** Region with its time zone. */
export interface PlacedRegion {
  id: string;
  name: string;
  time_zone: string;
}

/** Region with the days to count. */
export interface CountedRegion extends PlacedRegion, DaysOfPeriod {}

/** Completed services of a region, with their cost. */
export type CompletedCounts = Omit<
  RegionReports['results'][number],
  'id' | 'name' | 'active_customers_count' | 'previous'
>;

/** Completed services of one kind in a region, for one step. */
interface CompletedInStep {
  id: string;
  service: MoneyService;
  /** First day of the step. */
  from_date: string;
  count: number;
  /** Dollars. */
  cost: number;
}

/** Regions `r` of the report with their days, from `$1` to `$3`. */
const REGIONS = `unnest($1::uuid[], $2::date[], $3::date[]) AS r (id, from_date, to_date)`;

/**
 * Completed services of the regions within their days. One query reads the days of all regions at once, because regions
 * share pages.
 */
const WITHIN = `FROM ${REGIONS} JOIN ledger_entries e ON e.region_id = r.id AND e.day BETWEEN r.from_date AND r.to_date
  WHERE e.kind = 'service' AND e.region_id = ANY ($1) AND e.day BETWEEN $4::date AND $5::date`;

const countSql = (service: MoneyService) =>
  `coalesce(sum(e.count) FILTER (WHERE e.service = '${service}'), 0)::int`;

const COUNTS = `SELECT r.id, ${countSql('meal')} AS completed_meal_transactions_count,
    ${countSql('transport')} AS completed_transport_transactions_count,
    ${countSql('cleaning')} AS completed_cleaning_transactions_count,
    coalesce(sum(e.quantity), 0)::int AS number_of_meals_delivered, coalesce(sum(e.amount), 0)::float8 AS budget_spent
  ${WITHIN} GROUP BY r.id`;

/**
 * Steps of `$6` with completed services, by region and service. A step is identified by its first day. The first step
 * begins with the days of all regions.
 */
const SERIES = `SELECT id, to_char(greatest(step, $4::date), 'YYYY-MM-DD') AS from_date, service, count, cost
  FROM (
    SELECT r.id, date_trunc($6, e.day::timestamp)::date AS step, e.service,
      sum(e.count)::int AS count, sum(e.amount)::float8 AS cost
    ${WITHIN} GROUP BY 1, 2, 3) done`;

const STATUSES = `SELECT CASE WHEN r.id IS NULL THEN NULL ELSE json_build_object('id', r.id, 'name', r.name) END AS region,
    c.status, c.count
  FROM (SELECT region_id, status, count(*)::int AS count FROM customers GROUP BY region_id, status) c
  LEFT JOIN regions r ON r.id = c.region_id ORDER BY r.name, c.status`;

/** Statements of reports. */
@Injectable()
export class ReportsQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Finds regions, by name. @param ids undefined for all regions */
  findRegionsOrAll(ids: readonly string[] | undefined): Promise<PlacedRegion[]> {
    return this.transaction.tx.query(
      'SELECT id, name, time_zone FROM regions WHERE $1::uuid[] IS NULL OR id = ANY ($1) ORDER BY name, id',
      [ids?.length ? ids : null],
    );
  }

  /** Counts completed services by region. Regions without any are omitted. */
  async countCompleted(regions: readonly CountedRegion[]): Promise<ReadonlyMap<string, CompletedCounts>> {
    const rows = await this.transaction.tx.query<(CompletedCounts & { id: string })[]>(
      COUNTS,
      listsOf(regions),
    );
    return new Map(rows.map(({ id, ...counts }) => [id, counts]));
  }

  /**
   * Counts completed services by region, service and step. Steps without any are omitted. @param by unit of
   * `date_trunc`
   */
  countCompletedBySteps(regions: readonly CountedRegion[], by: string): Promise<CompletedInStep[]> {
    return this.transaction.tx.query(SERIES, [...listsOf(regions), by]);
  }

  /** Counts active clients by region. Regions without any are omitted. */
  async countActiveClients(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.transaction.tx.query<{ region_id: string; count: number }[]>(
      `SELECT region_id, count(*)::int AS count FROM customers
       WHERE status = 'active' AND region_id IS NOT NULL GROUP BY region_id`,
    );
    return new Map(rows.map(({ region_id, count }) => [region_id, count]));
  }

  /** Counts clients by region and status. */
  countClientsByRegionAndStatus(): Promise<RegionStatusCount[]> {
    return this.transaction.tx.query(STATUSES);
  }
}

function listsOf(regions: readonly CountedRegion[]) {
  const span = spanOf(regions);
  return [
    regions.map(({ id }) => id),
    regions.map(({ from_date }) => from_date),
    regions.map(({ to_date }) => to_date),
    span?.from_date,
    span?.to_date,
  ];
}
