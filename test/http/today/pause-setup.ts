import { Group } from '../../../server/contract/groups.js';
import { createKitchen, createMealClient, processMeals, type Kitchen } from '../../factories/clients.js';
import { createDriver, createRideRequest, assignDriver } from '../../factories/transport.js';
import { createStaffUser, signInUser, type TestUser } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { day } from '../../setup/dates.js';
import { reasonsIn } from '../../setup/today-reasons.js';
import { mailsTo, type WaitingMail } from '../../setup/outbox.js';

/** Setup for each test of a suite: a client with meals and rides, the office's user, and the repeated calls. */
export class PauseSetup {
  test!: TestApp;
  user!: TestUser;
  office!: Api;
  kitchen!: Kitchen;
  client!: Json;
  /** Dates of the client's meals, the soonest first. */
  dates!: string[];

  constructor() {
    beforeAll(async () => {
      this.test = await startTestApp();
      this.user = await createStaffUser(this.test, Group.Coordinator);
    });
    beforeEach(async () => {
      this.test.clock.set(null);
      this.office = await signInUser(this.test, this.user);
      this.kitchen = await createKitchen(this.office);
      this.client = await createMealClient(this.office, this.kitchen, {
        has_opted_for_transport_service: true,
        active_date: day(-60),
      });
      const meals = await processMeals(this.office, this.client, this.kitchen);
      this.dates = meals.map(({ date_of_delivery }) => date_of_delivery).sort();
    });
    afterAll(() => this.test.close());
  }

  get path(): string {
    return `customers/${this.client.id}/pause/`;
  }

  readClient = async (): Promise<Json> => ok(await this.office.get(`customers/${this.client.id}/`));

  plan = async (fields: Fields): Promise<Json> => ok(await this.office.post(this.path, fields));

  preview = async (fields: Fields): Promise<Json> =>
    ok(await this.office.post(this.path, fields, { query: { dry_run: 'true' } }));

  /** Runs a job at an instant. */
  runJob = (name: 'pauses:keep' | 'meals:send-plans' | 'meals:open-plans', at: string): Promise<Json> =>
    runJobAsOf(this.test, name, at) as Promise<Json>;

  /** Runs the job of the pauses in the middle of a day. */
  runPausesJob = (date: string): Promise<Json> => this.runJob('pauses:keep', `${date}T17:00:00Z`);

  aDriver = (): Promise<Json> => createDriver(this.office, this.kitchen.region.id);

  aRide = (pick_up_date: string): Promise<Json> =>
    createRideRequest(this.office, this.client, { pick_up_date });

  /** @param driver by default a new driver for each trip */
  aTrip = async (date: string, driver?: Json): Promise<Json> =>
    assignDriver(this.office, await this.aRide(date), driver ?? (await this.aDriver()));

  requestById = async (id: string): Promise<Json> =>
    ok(await this.office.get(`customer_transport_requests/${id}/`));

  tripStatus = async (trip: Json): Promise<string> =>
    ok(await this.office.get(`customer_transport_transactions/${trip.id}/`)).status;

  /** Returns the mails to a driver about cancelled trips. */
  cancellationMails = async ({ email }: Json): Promise<WaitingMail[]> =>
    (await mailsTo(this.test, email)).filter(({ kind }) => kind === 'trip_cancelled');

  /** Returns the dates of the client's meals that are not cancelled. */
  mealDates = async (): Promise<string[]> => {
    const query = { customer: this.client.id, ordering: 'date_of_delivery' };
    const { results } = ok(await this.office.get('customer_meal_schedules/', { query }));
    return results
      .filter(({ status }: Json) => status !== 'cancelled')
      .map(({ date_of_delivery }: Json) => date_of_delivery);
  };

  todayLines = async (reason: string): Promise<Json[]> =>
    reasonsIn(ok(await this.office.get('today/', { query: { reason, regions: this.kitchen.region.id } })));
}
