import type { INestApplicationContext } from '@nestjs/common';
import { CleaningTransactionsService } from '../cleaning/cleaning-transactions.service.js';
import { CUT_OFF_TIME } from '../contract/meals.js';
import { TREATMENT_FACILITY } from '../contract/customers.js';
import { Client } from '../contract/responses/client.js';
import { CustomerInput } from '../customers/customers.dto.js';
import { PatchBody } from '../platform/validation/patch-body.js';
import { parseInput } from '../platform/validation/input.js';
import { CustomersService } from '../customers/customers.service.js';
import { ClientMealsService } from '../meals/client-meals.service.js';
import { DeliveryCalendarService } from '../meals/delivery-calendar.service.js';
import { addDays } from '../platform/time/calendar.rules.js';
import { instantShiftedIfSkipped } from '../platform/time/wall-time.rules.js';
import { MealProcessingService } from '../meals/meal-processing.service.js';
import { MealSchedulesService } from '../meals/meal-schedules.service.js';
import { ScheduleActionsService } from '../meals/schedule-actions.service.js';
import { MealsJobs } from '../meals/meals.jobs.js';
import { TransportJobs } from '../transport/transport.jobs.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { IntroductionsService } from '../peer-support/introductions.service.js';
import { DEMO_CUSTOMER_EMAIL } from './demo-accounts.js';
import { demoClients, type DemoClient, type DemoStep } from './demo-clients.js';
import { DEMO_FEEDBACK } from './demo-helpers.js';
import { DemoPortal } from './demo-portal.js';
import { DemoReferrals } from './demo-referrals.js';
import { DEMO_REGIONS } from './demo-regions.js';
import type { DemoRides } from './demo-rides.js';
import type { DemoPlaces } from './demo-setting.js';
import type { DemoQueries, PastEnrolment } from './demo.queries.js';
import { SeededRandom } from './random.js';

/** Seed of the random numbers; the value is arbitrary. Another one gives other clients. */
const SEED = 20_261;
/** Number of days whose lists are mailed, so that the inbox shows them. Older ones count as sent. */
const MAIL_DAYS = 2;

/** Number of days ahead for which rides get drivers. Today has more, to cover a weekend, and leaves some open. */
const ASSIGNED_DAYS = 2;
const ASSIGNED_DAYS_TODAY = 3;
const ONE_WAITS_OF = 4;

/** Region of the demo clinic. */
const CLINIC_REGION = DEMO_REGIONS[0]!.name;
/** Number of days since the office called the new clients. */
const CALLED_DAYS = 2;

/**
 * Returns whether the client stays active. Otherwise past rides of a client with a later stop or pause would stay
 * behind.
 */
const staysActive = ({ steps }: DemoClient): boolean =>
  steps.every((step) => step.does !== 'change' || step.fields.status === 'active');

interface LiveClient extends DemoClient, PastEnrolment {}

/** Replays the last weeks: for every day the work of staff on that day, then the due jobs. */
export class DemoReplay {
  private readonly live = new Map<DemoClient, LiveClient>();
  private readonly clock: Clock;
  private readonly referrals: DemoReferrals;
  private cleanings = 0;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly queries: DemoQueries,
    private readonly places: DemoPlaces,
    private readonly rides: DemoRides,
  ) {
    this.clock = app.get(Clock);
    this.referrals = new DemoReferrals(app);
  }

  async run(): Promise<void> {
    const today = this.clock.today(this.zone);
    const clients = demoClients(new SeededRandom(SEED), today);
    const steps = clients.flatMap((client) => client.steps.map((step) => ({ client, step })));
    try {
      for (let day = Math.min(...steps.map(({ step }) => step.day)); day <= 0; day += 1) {
        this.setHour(today, day, 15);
        for (const { client, step } of steps) if (step.day === day) await this.take(client, step);
        if (day < 0) await this.rides.assign(addDays(today, day + ASSIGNED_DAYS));
        else await this.rides.assign(addDays(today, ASSIGNED_DAYS_TODAY), ONE_WAITS_OF);
        if (day === -CALLED_DAYS) await this.referrals.recordCallsToSomeClients(this.newOnes(), today);
        if (day < 0) await this.sendPlans(addDays(today, day));
        this.setHour(today, day, 20);
        await this.runJobs();
        if (day < -MAIL_DAYS) await this.countMailAsSent();
      }
    } finally {
      this.clock.set(null);
    }
    await this.dateEnrolments();
    const demoCustomer = [...this.live.values()].find(({ fields }) => fields.email === DEMO_CUSTOMER_EMAIL);
    await new DemoPortal(this.app, this.rides).addRidesInviteCaregiverAndSetPasswords(demoCustomer!.id);
  }

  /** Returns the ids of clients who are still new. */
  private newOnes(): string[] {
    return [...this.live.values()].filter(({ steps }) => steps.length === 1).map(({ id }) => id);
  }

  private get zone(): string {
    return this.app.get(Settings).time_zone;
  }

  /**
   * Sets the clock to an hour of a day in UTC. At 20:00 every cut-off of the demo regions has passed. Today keeps the
   * real time.
   */
  private setHour(today: string, day: number, hour: number): void {
    this.clock.set(day === 0 ? null : new Date(`${addDays(today, day)}T${hour}:00:00Z`));
  }

  /** Sends lists at the cut-offs of the demo regions. */
  private async sendPlans(date: string): Promise<void> {
    const jobs = this.app.get(MealsJobs);
    const cutOffs = DEMO_REGIONS.map(
      ({ time_zone }) => +instantShiftedIfSkipped({ date, time: CUT_OFF_TIME }, time_zone),
    );
    for (const cutOff of [...new Set(cutOffs)].sort((one, other) => one - other)) {
      this.clock.set(new Date(cutOff));
      await jobs.runDueWorkAndOpenPlans();
      await jobs.runDueWorkAndSendPlans();
    }
  }

  private async runJobs(): Promise<void> {
    const jobs = this.app.get(MealsJobs);
    await jobs.runDueWorkAndOpenPlans();
    await jobs.runDueWorkAndSendPlans();
    await jobs.completeDeliveries();
    await this.app.get(TransportJobs).completeTrips();
  }

  private async take(client: DemoClient, step: DemoStep): Promise<void> {
    if (step.does === 'enroll') return this.enroll(client, {});
    if (step.does === 'enroll_active') return this.enroll(client, this.served(client));
    const { id } = this.live.get(client)!;
    switch (step.does) {
      case 'change':
        await this.change(id, client, step.fields);
        return;
      case 'process':
        await this.process(id, client);
        if (staysActive(client))
          await this.rides.requestSeriesForEveryThirdRider(id, client, this.clock.today(this.zone));
        return;
      case 'defer':
        return this.deferNext(id);
      case 'clean':
        return this.clean(id, client);
      case 'introduce':
        await this.app.get(IntroductionsService).mailPeersAndRecordConfirmedConsent(id, {
          peer_support_resource_ids: this.places.peers.get(client.region)!.map((peer) => ({ id: peer })),
        });
        return;
      case 'cancel_meals':
        return this.app.get(ClientMealsService).cancelAllAndMailCaterers(id, step.notes);
    }
  }

  private async enroll(client: DemoClient, fields: Record<string, unknown>): Promise<void> {
    const centers = this.places.centers.get(client.region)!;
    const isReferred = client.fields.referral_source === TREATMENT_FACILITY;
    const input = await parseInput(CustomerInput, {
      ...client.fields,
      ...(isReferred ? centers[this.live.size % centers.length] : {}),
      ...fields,
      region_id: this.places.regions.get(client.region),
      program_id: this.places.programs.get(client.program),
      grant_id: this.places.grants[this.live.size % (this.places.grants.length * 2)],
    });
    const { id } = await this.app.get(CustomersService).createStartAndInvite(input);
    if (isReferred && fields.status === undefined && client.region === CLINIC_REGION)
      await this.referrals.recordReferralByDemoClinic(id);
    this.live.set(client, { ...client, id, enrolled_at: this.clock.now() });
  }

  private async change(id: string, client: DemoClient, fields: Record<string, unknown>): Promise<void> {
    const served = fields.status === 'active' ? this.served(client) : {};
    const change = PatchBody.fromRequest(CustomerInput, Client, { ...fields, ...served });
    await this.app.get(CustomersService).updateAndNotify(id, change);
  }

  private served(client: DemoClient): Record<string, unknown> {
    const caterer = client.fields.has_opted_for_meal_service
      ? { assigned_meal_vendor_id: this.catererOf(client) }
      : {};
    const cleaner = client.fields.has_opted_for_cleaning_service
      ? { assigned_cleaning_vendor_id: this.cleanerOf(client).id }
      : {};
    return { status: 'active', ...caterer, ...cleaner };
  }

  private async clean(customer_id: string, client: DemoClient): Promise<void> {
    const { id, cost_per_cleaning } = this.cleanerOf(client);
    const { time_zone } = DEMO_REGIONS.find(({ name }) => name === client.region)!;
    await this.app.get(CleaningTransactionsService).recordByOfficeOrClient({
      customer_id,
      cleaning_vendor_id: id,
      date_of_cleaning: this.clock.today(time_zone),
      customer_cleaning_notes: DEMO_FEEDBACK[this.cleanings++ % DEMO_FEEDBACK.length]!,
      cost_of_cleaning: cost_per_cleaning,
    });
  }

  /** Returns a cleaning vendor of the region that serves the client's zip code. */
  private cleanerOf({ region, fields }: DemoClient) {
    const cleaners = this.places.cleaners.get(region)!;
    return cleaners.find(({ zip_codes }) => zip_codes.some((zip) => zip === fields.zip_code)) ?? cleaners[0]!;
  }

  private async process(id: string, client: DemoClient): Promise<void> {
    if (!client.fields.has_opted_for_meal_service) return;
    const [start_date] = await this.app
      .get(DeliveryCalendarService)
      .nextDeliveryDates(this.catererOf(client));
    await this.app.get(MealProcessingService).process(id, { start_date: start_date! });
  }

  private async deferNext(id: string): Promise<void> {
    const { results } = await this.app.get(MealSchedulesService).findForClient(id);
    const next = results.find(({ status }) => status === 'upcoming' || status === 'scheduled');
    if (next) await this.app.get(ScheduleActionsService).deferAndMailCatererOrMakeUp(next.id);
  }

  private catererOf({ region, caterer }: DemoClient): string {
    return this.places.caterers.get(region)![caterer]!;
  }

  /** Marks old mails as sent, so that they do not fill today's inbox. */
  private async countMailAsSent(): Promise<void> {
    await this.queries.markQueuedMailsSent(this.clock.now());
  }

  /** Backdates clients and what depends on their creation times. */
  private async dateEnrolments(): Promise<void> {
    await this.queries.backdateClients([...this.live.values()]);
    await this.queries.updateFirstCallDueDates();
    await this.queries.backdateReferrals();
  }
}
