import { fc } from '../../setup/fast-check.js';
import { Group } from '../../../server/contract/groups.js';
import { WEEKDAYS } from '../../../server/contract/meals.js';
import { createRegion } from '../../factories/places.js';
import { createDriver, rideFields, createRideClient } from '../../factories/transport.js';
import { signInAs } from '../../factories/users.js';
import { ok, type ApiResponse, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { clockChange, day, dayAfter } from '../../setup/dates.js';
import { liftRateLimits } from '../../setup/rate-limits.js';

const ZONES = ['America/New_York', 'America/Phoenix', 'America/Los_Angeles', 'Europe/Berlin'];
const [FORWARD, BACK] = [clockChange('forward', 2), clockChange('back', 2)];
/** Days of clock changes in America and in Europe, the days before, and a day without one. */
const DATES = [
  dayAfter(FORWARD, -1),
  FORWARD,
  clockChange('forward', 1, 'Europe/Berlin'),
  clockChange('back', 1, 'Europe/Berlin'),
  dayAfter(BACK, -1),
  BACK,
  dayAfter(FORWARD, 93),
];
const TIMES = ['05:00', '01:30', '02:30', '09:30', '19:00', '23:30'];

const anyIndex = fc.nat(20);
const anyStep = fc.oneof(
  fc.record({
    does: fc.constant('ask' as const),
    client: anyIndex,
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
  fc.record({ does: fc.constant('assign' as const), request: anyIndex, driver: anyIndex }),
  fc.record({ does: fc.constant('assignTwice' as const), request: anyIndex }),
  fc.record({
    does: fc.constant('move' as const),
    trip: anyIndex,
    date: fc.constantFrom(...DATES),
    time: fc.constantFrom(...TIMES),
  }),
  fc.record({ does: fc.constant('change' as const), trip: anyIndex, driver: anyIndex }),
  fc.record({ does: fc.constant('cancel' as const), trip: anyIndex, drop: fc.boolean() }),
  fc.record({ does: fc.constant('remove' as const), request: anyIndex, following: fc.boolean() }),
  fc.record({
    does: fc.constant('leave' as const),
    driver: anyIndex,
    date: fc.constantFrom(...DATES),
    takes: fc.boolean(),
  }),
  fc.record({ does: fc.constant('complete' as const), date: fc.constantFrom(...DATES) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

describe('Rides over time', () => {
  let test: TestApp;
  let api: Api;

  beforeAll(async () => {
    test = await startTestApp();
    await liftRateLimits(test);
    api = await signInAs(test, Group.Coordinator);
  });
  afterAll(() => test.close());

  /** Returns whether a call succeeded. Only proper refusals are allowed. */
  function checkResponse({ status, text }: ApiResponse): boolean {
    if (![200, 201, 204, 400, 404].includes(status)) throw new Error(`${status}: ${text}`);
    return status < 300;
  }

  /** Region with clients and drivers, and the actions of a coordinator on their rides. */
  class RideScenario {
    /** Agreed local date and time of each ride, by its request. */
    readonly agreedTimes = new Map<string, string>();
    readonly droppedRequests = new Set<string>();

    constructor(
      readonly zone: string,
      readonly region: Json,
      readonly clients: Json[],
      readonly drivers: Json[],
    ) {}

    static async make(zone: string): Promise<RideScenario> {
      const region = await createRegion(api, { time_zone: zone, cost_of_transport: 20 });
      const clients = [await createRideClient(api, region.id), await createRideClient(api, region.id)];
      const drivers = [await createDriver(api, region.id), await createDriver(api, region.id)];
      return new RideScenario(zone, region, clients, drivers);
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

    async runStep(step: Step): Promise<void> {
      const pick = (list: Json[], n: number): Json | undefined => list[n % Math.max(1, list.length)];
      switch (step.does) {
        case 'ask':
          return this.requestRide(step);
        case 'assign': {
          const request = pick(await this.requests(), step.request);
          if (request) checkResponse(await this.assign(request, pick(this.drivers, step.driver)!));
          return;
        }
        case 'assignTwice': {
          const request = pick(await this.requests(), step.request);
          if (!request) return;
          const responses = await Promise.all(this.drivers.map((driver) => this.assign(request, driver)));
          expect(responses.map(checkResponse).filter(Boolean)).toHaveLength(1);
          return;
        }
        case 'move': {
          const trip = pick(await this.trips('scheduled'), step.trip);
          if (!trip) return;
          const localTime = { pick_up_date: step.date, pick_up_time: step.time };
          const isMoved = checkResponse(
            await api.patch(`customer_transport_transactions/${trip.id}/`, localTime),
          );
          if (isMoved) this.agreedTimes.set(trip.customer_request_id, `${step.date}T${step.time}`);
          return;
        }
        case 'change': {
          const trip = pick(await this.trips('scheduled'), step.trip);
          const transport_vendor_id = pick(this.drivers, step.driver)!.id;
          if (trip)
            checkResponse(
              await api.patch(`customer_transport_transactions/${trip.id}/`, { transport_vendor_id }),
            );
          return;
        }
        case 'cancel': {
          const trip = pick(await this.trips('scheduled'), step.trip);
          if (!trip) return;
          const query = { drop_request: String(step.drop) };
          checkResponse(await api.delete(`customer_transport_transactions/${trip.id}/`, { query }));
          if (step.drop) this.droppedRequests.add(trip.customer_request_id);
          return;
        }
        case 'remove':
          return this.remove(pick(await this.requests(), step.request), step.following);
        case 'leave': {
          const driver = pick(this.drivers, step.driver)!;
          const verb = step.takes ? 'add_leave' : 'remove_leave';
          checkResponse(await api.post(`transport_vendors/${driver.id}/${verb}/`, { leave_date: step.date }));
          return;
        }
        case 'complete':
          await runJobAsOf(test, 'transport:complete-trips', `${dayAfter(step.date, 1)}T12:00:00Z`);
      }
    }

    private async requestRide({
      client,
      date,
      time,
      is_reverse_pickup,
      repeat,
    }: Step & { does: 'ask' }): Promise<void> {
      const { id } = this.clients[client % this.clients.length]!;
      const localTime = { pick_up_date: date, pick_up_time: time };
      const body = {
        customer_id: id,
        ...rideFields(),
        ...localTime,
        is_reverse_pickup,
        ...(repeat && { repeat }),
      };
      const response = await api.post('customer_transport_requests/', body);
      if (!checkResponse(response)) return;
      const legs: Json[] = response.body.legs;
      expect(legs).toHaveLength((repeat?.count ?? 1) * (is_reverse_pickup ? 2 : 1));
      for (const leg of legs) this.agreedTimes.set(leg.id, `${leg.pick_up_date}T${leg.pick_up_time}`);
      if (!repeat) expect(this.agreedTimes.get(legs[0]!.id)).toBe(`${date}T${time}`);
    }

    private assign(request: Json, driver: Json): Promise<ApiResponse> {
      const body = { customer_request_id: request.id, transport_vendor_id: driver.id };
      return api.post('customer_transport_transactions/', body);
    }

    private async remove(request: Json | undefined, following: boolean): Promise<void> {
      if (!request) return;
      const before = await this.requests();
      checkResponse(
        await api.delete(`customer_transport_requests/${request.id}/`, {
          query: { following: String(following) },
        }),
      );
      const remainingIds = new Set((await this.requests()).map(({ id }) => id));
      for (const { id, series_id, pick_up_timestamp } of before) {
        if (remainingIds.has(id)) continue;
        const isFollowing = series_id === request.series_id && pick_up_timestamp >= request.pick_up_timestamp;
        expect(id === request.id || (following && series_id !== null && isFollowing)).toBe(true);
        this.droppedRequests.add(id);
      }
    }

    /** Checks that every trip has a request, that no ride is lost, and that every ride is at its agreed local time. */
    async check(): Promise<void> {
      const openRequests = await this.requests();
      const assignedRequests = await this.requests('assigned');
      const liveTrips = [...(await this.trips('scheduled')), ...(await this.trips('completed'))];
      const tripRequestIds = new Set(liveTrips.map(({ customer_request_id }) => customer_request_id));
      expect(tripRequestIds.size).toBe(liveTrips.length);
      expect(new Set(assignedRequests.map(({ id }) => id))).toEqual(tripRequestIds);
      expect(new Set([...openRequests, ...assignedRequests].map(({ id }) => id))).toEqual(
        new Set([...this.agreedTimes.keys()].filter((id) => !this.droppedRequests.has(id))),
      );
      const rides = [
        ...[...openRequests, ...assignedRequests].map((request) => [request.id, request] as const),
        ...liveTrips.map((trip) => [trip.customer_request_id, trip] as const),
      ];
      for (const [id, ride] of rides) {
        expect(`${ride.pick_up_date}T${ride.pick_up_time}`).toBe(this.agreedTimes.get(id));
        const actualTime = new Date(ride.pick_up_timestamp).toLocaleString('sv', { timeZone: this.zone });
        expect(actualTime.slice(0, 16).replace(' ', 'T')).toBe(this.agreedTimes.get(id));
      }
    }
  }

  describe('Rides after random actions', () => {
    it('are complete, belong to a request and keep the agreed local time', async () => {
      expect(DATES.every((date) => date > day(0))).toBe(true);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...ZONES),
          fc.array(anyStep, { minLength: 6, maxLength: 14 }),
          async (zone, steps) => {
            const scenario = await RideScenario.make(zone);
            for (const step of steps) await scenario.runStep(step);
            await scenario.check();
          },
        ),
        { numRuns: 40, endOnFailure: true },
      );
    }, 240_000);
  });
});
