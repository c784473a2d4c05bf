import type { Json } from './api.js';
import type { TestApp } from './app.js';
import { dayAfter } from './dates.js';

/** Period in which both days are included. */
export interface Days {
  from_date: string;
  to_date: string;
}

const SERVICES = ['meals', 'trips', 'cleanings'] as const;
type Service = (typeof SERVICES)[number];

/** A completed service, whether it counts, and its cost. */
interface CompletedService {
  service: Service;
  region_id: string;
  day: string;
  counts: boolean;
  /** Number of delivered meals. */
  meals: number;
  cents: number;
}

interface Region {
  id: string;
  name: string;
  time_zone: string;
}

interface Client {
  region_id: string | null;
  status: string;
}

const keyOf = (region_id: string, service: Service, day: string) => `${region_id} ${service} ${day}`;
const centsOf = (dollars: string): number => Number(dollars.replace('.', ''));
/** Returns the date in a time zone. Swedish dates have the ISO format. */
const dayIn = (time_zone: string, instant: Date): string =>
  instant.toLocaleDateString('sv-SE', { timeZone: time_zone });
const numberOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);

/** Returns a date, or the last day of its month if the month is shorter. */
function dateOrLast(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
}

function daysOf(period: string, today: string, chosenDays: Days): Days {
  if (period === 'this_week') return { from_date: dayAfter(today, -6), to_date: today };
  if (period === 'this_month') return { from_date: today.replace(/\d\d$/, '01'), to_date: today };
  if (period === 'ytd') return { from_date: today.replace(/\d\d-\d\d$/, '01-01'), to_date: today };
  return chosenDays;
}

function previousDaysOf(period: string, { from_date, to_date }: Days): Days {
  const [year, month, day] = to_date.split('-').map(Number) as [number, number, number];
  if (period === 'ytd') return { from_date: `${year - 1}-01-01`, to_date: dateOrLast(year - 1, month, day) };
  if (period === 'this_month') {
    const [y, m] = month === 1 ? [year - 1, 12] : [year, month - 1];
    return { from_date: dateOrLast(y, m, 1), to_date: dateOrLast(y, m, day) };
  }
  const length = numberOf(to_date) - numberOf(from_date) + 1;
  return { from_date: dayAfter(from_date, -length), to_date: dayAfter(from_date, -1) };
}

/** Returns the days from the first to the last one of several periods. */
const spanOf = (periods: Days[]): Days => ({
  from_date: periods.map(({ from_date }) => from_date).toSorted()[0]!,
  to_date: periods
    .map(({ to_date }) => to_date)
    .toSorted()
    .at(-1)!,
});

/** Functions that return the same mark for all days of a step. */
const MARKS: Record<string, (day: string) => string | number> = {
  day: (day) => day,
  // 1970-01-01 was a Thursday.
  week: (day) => Math.floor((numberOf(day) + 3) / 7),
  month: (day) => day.slice(0, 7),
};

function stepsOf({ from_date, to_date }: Days, by?: string): Days[] {
  const length = numberOf(to_date) - numberOf(from_date) + 1;
  const markOf = MARKS[by ?? (length <= 31 ? 'day' : length <= 26 * 7 ? 'week' : 'month')]!;
  const steps = new Map<string | number, Days>();
  for (let day = from_date; day <= to_date; day = dayAfter(day, 1)) {
    const step = steps.get(markOf(day));
    if (step) step.to_date = day;
    else steps.set(markOf(day), { from_date: day, to_date: day });
  }
  return [...steps.values()];
}

/** Expected reports, added up row by row from the tables. */
export class RecalculatedReports {
  private readonly rowsByKey = new Map<string, CompletedService[]>();

  private constructor(
    private readonly regions: Region[],
    private readonly clients: Client[],
    rows: CompletedService[],
  ) {
    for (const row of rows) {
      const key = keyOf(row.region_id, row.service, row.day);
      this.rowsByKey.set(key, [...(this.rowsByKey.get(key) ?? []), row]);
    }
  }

  static async read({ db }: TestApp): Promise<RecalculatedReports> {
    const read = async <T = Json>(statement: string): Promise<T[]> => (await db.query(statement)).rows;
    const regions = await read<Region>('SELECT id, name, time_zone FROM regions ORDER BY lower(name::text)');
    const zones = new Map(regions.map(({ id, time_zone }) => [id, time_zone]));
    const deliveries = await read('SELECT *, delivery_date::text AS day FROM meal_transport_transactions');
    const trips = await read('SELECT * FROM customer_transport_transactions');
    const cleanings = await read('SELECT *, date_of_cleaning::text AS day FROM cleaning_transactions');
    const completed = ({ status }: Json) => status === 'completed';
    return new RecalculatedReports(regions, await read<Client>('SELECT region_id, status FROM customers'), [
      ...deliveries
        .filter(completed)
        .map(({ region_id, day, is_delivered, quantity, ...costs }): CompletedService => {
          const cents = centsOf(costs.cost_of_meal) + centsOf(costs.cost_of_meal_transport);
          return {
            service: 'meals',
            region_id,
            day,
            counts: is_delivered,
            meals: is_delivered ? quantity : 0,
            cents,
          };
        }),
      ...trips.filter(completed).map(({ region_id, pick_up_timestamp, ...trip }): CompletedService => ({
        service: 'trips',
        region_id,
        day: dayIn(zones.get(region_id)!, pick_up_timestamp),
        counts: trip.is_customer_transported,
        meals: 0,
        cents: centsOf(trip.cost_of_transport),
      })),
      ...cleanings.map(({ region_id, day, cost_of_cleaning }): CompletedService => ({
        service: 'cleanings',
        region_id,
        day,
        counts: true,
        meals: 0,
        cents: centsOf(cost_of_cleaning),
      })),
    ]);
  }

  regionsReport(period: string, now: Date, chosenDays: Days, compare: boolean): Json[] {
    return this.regions.map(({ id, name, time_zone }) => {
      const days = daysOf(period, dayIn(time_zone, now), chosenDays);
      return {
        id,
        name,
        active_customers_count: this.clients.filter((one) => one.region_id === id && one.status === 'active')
          .length,
        ...this.countsOf(id, days),
        ...(compare && { previous: this.countsOf(id, previousDaysOf(period, days)) }),
      };
    });
  }

  /** Returns the series of all regions, or of some. Each region counts its own days; the steps span the days of all. */
  series(period: string, now: Date, chosenDays: Days, by?: string, ids?: string[]): Json {
    const regions = this.regions.filter(({ id }) => !ids || ids.includes(id));
    const daysIn = (time_zone: string) => daysOf(period, dayIn(time_zone, now), chosenDays);
    const days = spanOf(regions.map(({ time_zone }) => daysIn(time_zone)));
    const results = stepsOf(days, by).flatMap((step) =>
      regions.map(({ id, name, time_zone }) => {
        const { from_date, to_date } = daysIn(time_zone);
        const counted = {
          from_date: step.from_date < from_date ? from_date : step.from_date,
          to_date: step.to_date > to_date ? to_date : step.to_date,
        };
        const [meals, trips, cleanings] = SERVICES.map((service) => this.sum(id, counted, [service]));
        return {
          ...step,
          region: { id, name },
          meals: meals!.count,
          trips: trips!.count,
          cleanings: cleanings!.count,
          meals_cost: meals!.dollars,
          trips_cost: trips!.dollars,
          cleanings_cost: cleanings!.dollars,
        };
      }),
    );
    const previous = spanOf(regions.map(({ time_zone }) => previousDaysOf(period, daysIn(time_zone))));
    return { ...days, previous, results };
  }

  statuses(): Json[] {
    const rows = new Map<string, Json>();
    for (const { region_id, status } of this.clients) {
      const { id, name } = this.regions.find((region) => region.id === region_id) ?? {};
      const row = rows.get(`${id} ${status}`);
      if (row) row.count += 1;
      else rows.set(`${id} ${status}`, { region: id ? { id, name } : null, status, count: 1 });
    }
    return [...rows.values()];
  }

  private countsOf(region_id: string, days: Days): Json {
    const count = (service: Service) => this.sum(region_id, days, [service]).count;
    return {
      completed_meal_transactions_count: count('meals'),
      completed_transport_transactions_count: count('trips'),
      completed_cleaning_transactions_count: count('cleanings'),
      number_of_meals_delivered: this.sum(region_id, days, ['meals']).meals,
      budget_spent: this.sum(region_id, days, SERVICES).dollars,
    };
  }

  private sum(region_id: string, { from_date, to_date }: Days, services: readonly Service[]) {
    let [count, meals, cents] = [0, 0, 0];
    for (let day = from_date; day <= to_date; day = dayAfter(day, 1))
      for (const service of services)
        for (const row of this.rowsByKey.get(keyOf(region_id, service, day)) ?? []) {
          if (row.counts) count += 1;
          meals += row.meals;
          cents += row.cents;
        }
    return { count, meals, dollars: cents / 100 };
  }
}
