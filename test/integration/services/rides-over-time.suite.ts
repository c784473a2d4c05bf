import { fc } from '../../setup/fast-check.js';
import { Group } from '../../../server/contract/groups.js';
import { WEEKDAYS } from '../../../server/contract/meals.js';
import { aRegion } from '../../factories/places.js';
import { aDriver, aRide, aRider } from '../../factories/transport.js';
import { as } from '../../factories/users.js';
import { ok, type ApiResponse, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { day, dayAfter } from '../../setup/dates.js';

const ZONES = ['America/New_York', 'America/Phoenix', 'America/Los_Angeles', 'Europe/Berlin'];
/** Days of clock changes in America and in Europe, the days before, and a day without one. */
const DATES = [
  '2027-03-13',
  '2027-03-14',
  '2027-03-28',
  '2027-10-31',
  '2027-11-06',
  '2027-11-07',
  '2027-06-15',
];
const TIMES = ['05:00', '01:30', '02:30', '09:30', '19:00', '23:30'];

const nth = fc.nat(20);
const step = fc.oneof(
  fc.record({
    does: fc.constant('ask' as const),
    client: nth,
    date: fc.constantFrom(...DATES),
    time: fc.constantFrom(...TIMES),
    is_reverse_pickup: fc.boolean(),
    repeat: fc.option(
      fc.record({
        weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
        count: fc.integer({ min: 1, max: 4 }),
      }),
    ),
  }),
  fc.record({ does: fc.constant('assign' as const), request: nth, driver: nth }),
  fc.record({ does: fc.constant('assignTwice' as const), request: nth }),
  fc.record({
    does: fc.constant('move' as const),
    trip: nth,
    date: fc.constantFrom(...DATES),
    time: fc.constantFrom(...TIMES),
  }),
  fc.record({ does: fc.constant('change' as const), trip: nth, driver: nth }),
  fc.record({ does: fc.constant('cancel' as const), trip: nth, drop: fc.boolean() }),
  fc.record({ does: fc.constant('remove' as const), request: nth, following: fc.boolean() }),
  fc.record({
    does: fc.constant('leave' as const),
    driver: nth,
    date: fc.constantFrom(...DATES),
    takes: fc.boolean(),
  }),
  fc.record({ does: fc.constant('complete' as const), date: fc.constantFrom(...DATES) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

describe('rides over time', () => {
  let test: TestApp;
  let api: Api;

  beforeAll(async () => {
    test = await startTestApp();
    api = await as(test, Group.Coordinator);
  });
  afterAll(() => test.close());

  /** Returns whether a call succeeded. Only proper refusals are allowed. */
  function said({ status, text }: ApiResponse): boolean {
    if (![200, 201, 204, 400, 404].includes(status)) throw new Error(`${status}: ${text}`);
    return status < 300;
  }

  /** Region with clients and drivers, and the actions of a coordinator on their rides. */
  class World {
    /** Agreed local date and time of each ride, by its request. */
    readonly agreed = new Map<string, string>();
    readonly dropped = new Set<string>();

    constructor(
      readonly zone: string,
      readonly region: Json,
      readonly clients: Json[],
      readonly drivers: Json[],
    ) {}

    static async make(zone: string): Promise<World> {
      const region = await aRegion(api, { time_zone: zone, cost_of_transport: 20 });
      const clients = [await aRider(api, region.id), await aRider(api, region.id)];
      const drivers = [await aDriver(api, region.id), await aDriver(api, region.id)];
      return new World(zone, region, clients, drivers);
    }

    requests = async (status = 'open'): Promise<Json[]> =>
      ok(
        await api.get('customer_transport_requests/', {
          query: { region: this.region.id, status, page_size: 1000 },
        }),
      ).results;

    trips = async (status: string): Promise<Json[]> =>
      ok(
        await api.get('customer_transport_transactions/', {
          query: { region: this.region.id, status, page_size: 1000 },
        }),
      ).results;

    async take(step: Step): Promise<void> {
      const of = (list: Json[], n: number): Json | undefined => list[n % Math.max(1, list.length)];
      switch (step.does) {
        case 'ask':
          return this.ask(step);
        case 'assign': {
          const request = of(await this.requests(), step.request);
          if (request) said(await this.assign(request, of(this.drivers, step.driver)!));
          return;
        }
        case 'assignTwice': {
          const request = of(await this.requests(), step.request);
          if (!request) return;
          const responses = await Promise.all(this.drivers.map((driver) => this.assign(request, driver)));
          expect(responses.map(said).filter(Boolean)).toHaveLength(1);
          return;
        }
        case 'move': {
          const trip = of(await this.trips('scheduled'), step.trip);
          if (!trip) return;
          const wall = { pick_up_date: step.date, pick_up_time: step.time };
          const isMoved = said(await api.patch(`customer_transport_transactions/${trip.id}/`, wall));
          if (isMoved) this.agreed.set(trip.customer_request_id, `${step.date}T${step.time}`);
          return;
        }
        case 'change': {
          const trip = of(await this.trips('scheduled'), step.trip);
          const transport_vendor_id = of(this.drivers, step.driver)!.id;
          if (trip)
            said(await api.patch(`customer_transport_transactions/${trip.id}/`, { transport_vendor_id }));
          return;
        }
        case 'cancel': {
          const trip = of(await this.trips('scheduled'), step.trip);
          if (!trip) return;
          const query = { drop_request: String(step.drop) };
          said(await api.delete(`customer_transport_transactions/${trip.id}/`, { query }));
          if (step.drop) this.dropped.add(trip.customer_request_id);
          return;
        }
        case 'remove':
          return this.remove(of(await this.requests(), step.request), step.following);
        case 'leave': {
          const driver = of(this.drivers, step.driver)!;
          const verb = step.takes ? 'add_leave' : 'remove_leave';
          said(await api.post(`transport_vendors/${driver.id}/${verb}/`, { leave_date: step.date }));
          return;
        }
        case 'complete':
          await runJobAsOf(test, 'transport:complete-trips', `${dayAfter(step.date, 1)}T12:00:00Z`);
      }
    }

    private async ask({
      client,
      date,
      time,
      is_reverse_pickup,
      repeat,
    }: Step & { does: 'ask' }): Promise<void> {
      const { id } = this.clients[client % this.clients.length]!;
      const wall = { pick_up_date: date, pick_up_time: time };
      const body = { customer_id: id, ...aRide(), ...wall, is_reverse_pickup, ...(repeat && { repeat }) };
      const response = await api.post('customer_transport_requests/', body);
      if (!said(response)) return;
      const legs: Json[] = response.body.legs;
      expect(legs).toHaveLength((repeat?.count ?? 1) * (is_reverse_pickup ? 2 : 1));
      for (const leg of legs) this.agreed.set(leg.id, `${leg.pick_up_date}T${leg.pick_up_time}`);
      if (!repeat) expect(this.agreed.get(legs[0]!.id)).toBe(`${date}T${time}`);
    }

    private assign(request: Json, driver: Json): Promise<ApiResponse> {
      const body = { customer_request_id: request.id, transport_vendor_id: driver.id };
      return api.post('customer_transport_transactions/', body);
    }

    private async remove(request: Json | undefined, following: boolean): Promise<void> {
      if (!request) return;
      const before = await this.requests();
      said(
        await api.delete(`customer_transport_requests/${request.id}/`, {
          query: { following: String(following) },
        }),
      );
      const left = new Set((await this.requests()).map(({ id }) => id));
      for (const { id, series_id, pick_up_timestamp } of before) {
        if (left.has(id)) continue;
        const follows = series_id === request.series_id && pick_up_timestamp >= request.pick_up_timestamp;
        expect(id === request.id || (following && series_id !== null && follows)).toBe(true);
        this.dropped.add(id);
      }
    }

    /** Checks that every trip has a request, that no ride is lost, and that every ride is at its agreed local time. */
    async check(): Promise<void> {
      const open = await this.requests();
      const assigned = await this.requests('assigned');
      const live = [...(await this.trips('scheduled')), ...(await this.trips('completed'))];
      const driven = new Set(live.map(({ customer_request_id }) => customer_request_id));
      expect(driven.size).toBe(live.length);
      expect(new Set(assigned.map(({ id }) => id))).toEqual(driven);
      expect(new Set([...open, ...assigned].map(({ id }) => id))).toEqual(
        new Set([...this.agreed.keys()].filter((id) => !this.dropped.has(id))),
      );
      const rides = [
        ...[...open, ...assigned].map((request) => [request.id, request] as const),
        ...live.map((trip) => [trip.customer_request_id, trip] as const),
      ];
      for (const [id, ride] of rides) {
        expect(`${ride.pick_up_date}T${ride.pick_up_time}`).toBe(this.agreed.get(id));
        const shown = new Date(ride.pick_up_timestamp).toLocaleString('sv', { timeZone: this.zone });
        expect(shown.slice(0, 16).replace(' ', 'T')).toBe(this.agreed.get(id));
      }
    }
  }

  describe('rides, whatever is done to them in whichever order', () => {
    it('are lost by nobody, driven for somebody, and at the time that was agreed on', async () => {
      expect(DATES[0]! > day(0)).toBe(true);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...ZONES),
          fc.array(step, { minLength: 6, maxLength: 14 }),
          async (zone, steps) => {
            await test.db.query('UPDATE rate_counts SET points = 0');
            const world = await World.make(zone);
            for (const one of steps) await world.take(one);
            await world.check();
          },
        ),
        { numRuns: 40, endOnFailure: true },
      );
    }, 240_000);
  });
});
