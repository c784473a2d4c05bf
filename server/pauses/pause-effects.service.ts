import { Injectable } from '@nestjs/common';
import type { Service } from '../contract/customers.js';
import type { PauseEffects } from '../contract/responses/pauses.js';
import { EnrolledServices, type BookingAhead } from '../customers/enrolled-service.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Clock } from '../platform/clock.js';
import { DryRunsService } from '../platform/database/dry-runs.service.js';
import { newId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import type { PauseInput } from './pauses.dto.js';
import { PausesService } from './pauses.service.js';

const HOURS_UNTIL_NOON = 12;

/** Says what a pause would do: it is carried through from its first day to the day after its last, and taken back. */
@Injectable()
export class PauseEffectsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly dryRuns: DryRunsService,
    private readonly services: EnrolledServices,
    private readonly pauses: PausesService,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** @throws InvalidInput as planning it does */
  async of(customerId: string, input: PauseInput): Promise<PauseEffects> {
    const effects = await this.dryRuns.of(() => this.carriedThrough(customerId, input));
    const about = { record_id: customerId, customer_id: customerId, details: { part: 'pause' } };
    await this.audit.record('read', 'customers', about);
    return effects;
  }

  private async carriedThrough(customerId: string, input: PauseInput): Promise<PauseEffects> {
    const { from_date, until_date } = input;
    const before = newId();
    const { id } = await this.pauses.plan(customerId, input);
    for (const service of this.services.all) await service.assumeUntil?.(customerId, from_date);
    const within = ({ date }: BookingAhead) => date >= from_date && date <= until_date;
    const meals = (await this.ahead('meal', customerId)).filter(within);
    const trips = (await this.ahead('transport', customerId)).filter(within);
    const cleanings = (await this.ahead('cleaning', customerId)).filter(within);
    await this.clock.at(noonOf(from_date), () => this.pauses.begin(id));
    // Never back in time: a pause that begins today may be over today.
    const over = new Date(noonOf(until_date).getTime() + 24 * 3_600_000);
    await this.clock.at(over, () => this.pauses.end(id));
    const moved = new Map((await this.ahead('meal', customerId)).map((meal) => [meal.id, meal.date]));
    return {
      meals: meals.map(({ id: meal, date, is_sent }) => {
        const to = moved.get(meal);
        return { date, is_sent, to: to && to !== date ? to : null };
      }),
      trips: trips.map(({ date, is_sent }) => ({ date, is_sent })),
      cleanings: cleanings.map(({ date, is_sent }) => ({ date, is_sent })),
      mails: await this.transaction.tx.query<PauseEffects['mails']>(
        'SELECT kind, "to" FROM mail_messages WHERE id > $1 ORDER BY id',
        [before],
      ),
    };
  }

  private async ahead(kind: Service, customerId: string): Promise<BookingAhead[]> {
    const service = this.services.all.find((one) => one.kind === kind);
    return (await service?.ahead(customerId)) ?? [];
  }
}

const noonOf = (date: string) => new Date(Date.parse(date) + HOURS_UNTIL_NOON * 3_600_000);
