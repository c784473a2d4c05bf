import { Injectable } from '@nestjs/common';
import type { MoneyService } from '../contract/budgets.js';
import { officeMessages } from '../contract/messages.js';
import { daysOfPeriod, type DaysOfPeriod } from '../contract/report-periods.js';
import type { RegionReports, RegionStatusCount, ReportSeries } from '../contract/responses/reports.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { invalidField } from '../platform/errors/problem.js';
import { MOST_STEPS, sameDaysOfPreviousPeriod, spanOf, stepOf, stepsOf } from './report-periods.rules.js';
import type { ReportQuery, RegionReportsQuery, ReportSeriesQuery } from './reports.dto.js';
import {
  ReportsQueries,
  type CompletedCounts,
  type CountedRegion,
  type PlacedRegion,
} from './reports.queries.js';
import { SERVICE_NAMES } from './service-names.js';

type ServiceName = (typeof SERVICE_NAMES)[MoneyService];
const NOTHING_DONE: CompletedCounts = {
  completed_meal_transactions_count: 0,
  completed_transport_transactions_count: 0,
  completed_cleaning_transactions_count: 0,
  number_of_meals_delivered: 0,
  budget_spent: 0,
};

/** Reports of regions; see the section "Reports" of the contract. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly queries: ReportsQueries,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /**
   * Counts today's active clients of each region, and its completed services in a period, in its own time zone.
   * Optionally also the services of the previous period.
   */
  async countActiveClientsAndCompletedServicesByRegion(query: RegionReportsQuery): Promise<RegionReports> {
    const regions = await this.queries.findRegionsOrAll(query.region);
    const now = this.countedRegions(regions, query);
    const counts = await this.queries.countCompleted(now);
    const before =
      query.compare === 'true' ? await this.queries.countCompleted(inPreviousPeriod(now, query)) : undefined;
    const active = await this.queries.countActiveClients();
    const results = regions.map(({ id, name }) => ({
      id,
      name,
      active_customers_count: active.get(id) ?? 0,
      ...(counts.get(id) ?? NOTHING_DONE),
      ...(before && { previous: before.get(id) ?? NOTHING_DONE }),
    }));
    return { count: results.length, results };
  }

  /**
   * Counts the services of each region by step, in its own time zone. The steps span the days of all regions; without a
   * region, those of the office.
   * @throws InvalidInput for more steps than a chart can show
   */
  async countServicesAndCostsByStepAndRegion(query: ReportSeriesQuery): Promise<ReportSeries> {
    const regions = await this.queries.findRegionsOrAll(query.region);
    const now = this.countedRegions(regions, query);
    const days = spanOf(now) ?? this.daysOfQuery(query, this.clock.today(this.settings.time_zone));
    const by = query.by || stepOf(days);
    const steps = stepsOf(days, by);
    if (steps.length > MOST_STEPS)
      throw invalidField('by', 'max_value', officeMessages.customer_report.too_many_steps(MOST_STEPS));
    const completedCounts = await this.queries.countCompletedBySteps(now, by);
    const countsByKey = new Map(
      completedCounts.map(({ id, service, from_date, count, cost }) => [
        `${id} ${SERVICE_NAMES[service]} ${from_date}`,
        { count, cost },
      ]),
    );
    const results = steps.flatMap((step) =>
      regions.map(({ id, name }) => {
        const countsOf = (service: ServiceName) =>
          countsByKey.get(`${id} ${service} ${step.from_date}`) ?? { count: 0, cost: 0 };
        const [meals, trips, cleanings] = [countsOf('meals'), countsOf('trips'), countsOf('cleanings')];
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
    const previous = spanOf(inPreviousPeriod(now, query)) ?? sameDaysOfPreviousPeriod(query.period, days);
    return { ...days, previous, results };
  }

  /** Counts clients by region and status, today. */
  async countClientsByRegionAndStatus(): Promise<{ results: RegionStatusCount[] }> {
    return { results: await this.queries.countClientsByRegionAndStatus() };
  }

  /** Returns the regions with the days of the period, each in its own time zone. */
  private countedRegions(regions: readonly PlacedRegion[], query: ReportQuery): CountedRegion[] {
    return regions.map((region) => ({
      ...region,
      ...this.daysOfQuery(query, this.clock.today(region.time_zone)),
    }));
  }

  private daysOfQuery({ period, from_date, to_date }: ReportQuery, today: string): DaysOfPeriod {
    // Validation guarantees both dates for a custom period.
    return daysOfPeriod(period, today, { from_date: from_date!, to_date: to_date! });
  }
}

const inPreviousPeriod = (regions: readonly CountedRegion[], { period }: ReportQuery): CountedRegion[] =>
  regions.map((region) => ({ ...region, ...sameDaysOfPreviousPeriod(period, region) }));
