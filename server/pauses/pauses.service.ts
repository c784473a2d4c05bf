import { Injectable, type OnModuleInit } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import type { Pause } from '../contract/responses/pauses.js';
import { ClientFollowers, type ClientFollower } from '../customers/client-followers.js';
import { isStopped } from '../customers/customer-effects.service.js';
import { CustomerPlacementService } from '../customers/customer-placement.service.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import type { CustomerInput } from '../customers/customers.dto.js';
import { CustomersService } from '../customers/customers.service.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { addDays } from '../platform/calendar.rules.js';
import { Clock } from '../platform/clock.js';
import { Settings } from '../platform/config/settings.js';
import { isId } from '../platform/database/id.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { Change } from '../platform/http/change.js';
import { invalidField, notFound, refused } from '../platform/http/problem.js';
import { RecordsService } from '../platform/http/records.service.js';
import { RequestContext } from '../platform/request-context.js';
import { PauseEntity } from './pause.entity.js';
import type { PauseInput } from './pauses.dto.js';

/** Pauses of clients: the day comes, and they are on hold; it is over, and they are active again. */
@Injectable()
export class PausesService implements ClientFollower, OnModuleInit {
  readonly words = {
    subjects: { customer_pauses: 'Pause' },
    withoutWords: ['begun_at', 'ended_at'],
  };

  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
    private readonly records: RecordsService,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly placement: CustomerPlacementService,
    private readonly customers: CustomersService,
    private readonly followers: ClientFollowers,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.followers.register(this);
  }

  /** @throws notFound where none is planned or going on */
  async current(customerId: string): Promise<Pause> {
    const pause = isId(customerId) ? await this.openOf(customerId) : null;
    if (!pause) throw notFound();
    const about = { record_id: customerId, customer_id: customerId, details: { part: 'pause' } };
    await this.audit.record('read', 'customers', about);
    return asResponse(pause);
  }

  /**
   * Plans a pause; one that begins today begins at once.
   * @throws InvalidInput for days that do not lie ahead, for a client who is not served, and beside another pause
   */
  @Transactional()
  async plan(customerId: string, { from_date, until_date, notes }: PauseInput): Promise<Pause> {
    const { tx } = this.transaction;
    const client = await this.records.lock(CustomerEntity, customerId);
    const today = await this.placement.today(client.region_id);
    if (from_date < today) throw invalidField('from_date', 'min_value', messages.pauses.from_ahead);
    if (until_date < from_date) throw invalidField('until_date', 'min_value', messages.pauses.until_after);
    if (client.status !== 'active') throw refused('customer_not_active', messages.pauses.not_active);
    if (await this.openOf(customerId)) throw refused('pause_exists', messages.pauses.exists);
    const pause = tx.create(PauseEntity, {
      customer_id: customerId,
      from_date,
      until_date,
      notes: notes ?? '',
    });
    await tx.save(pause, { reload: false });
    if (from_date === today) await this.begin(pause.id);
    return asResponse(await tx.findOneByOrFail(PauseEntity, { id: pause.id }));
  }

  /**
   * Calls a pause off, or ends it before its last day.
   * @throws notFound where none is planned or going on
   */
  @Transactional()
  async callOff(customerId: string): Promise<void> {
    await this.records.lock(CustomerEntity, customerId);
    const pause = await this.openOf(customerId);
    if (!pause) throw notFound();
    await this.end(pause.id);
  }

  /**
   * Begins and ends what is due by the days of each client's region, each in a transaction of its own.
   * @throws the first failure, once all others had their turn
   */
  keep(): Promise<{ begun: number; ended: number }> {
    return this.context.asSystem(async () => {
      const failures: unknown[] = [];
      const each = async (ids: string[], work: (id: string) => Promise<void>) => {
        for (const id of ids) await work(id).catch((error: unknown) => failures.push(error));
      };
      const begun = await this.due(
        'p.begun_at IS NULL AND p.from_date <= d.today AND p.until_date >= d.today',
      );
      await each(begun, (id) => this.begin(id));
      const ended = await this.due('p.until_date < d.today');
      await each(ended, (id) => this.end(id));
      if (failures.length > 0) throw failures[0];
      return { begun: begun.length, ended: ended.length };
    });
  }

  /** Whoever is stopped, or taken out of the hold by hand, has no pause any more. */
  async follow(before: CustomerEntity, after: CustomerEntity): Promise<void> {
    if (before.status === after.status) return;
    await this.transaction.tx.query(
      `UPDATE customer_pauses SET ended_at = $2
       WHERE customer_id = $1 AND ended_at IS NULL AND ($3 OR begun_at IS NOT NULL AND $4 <> 'hold')`,
      [after.id, this.clock.now(), isStopped(after.status), after.status],
    );
  }

  /** Puts the client on hold, as somebody would; who is not active any more has none to begin. */
  @Transactional()
  async begin(id: string): Promise<void> {
    const { tx } = this.transaction;
    const pause = await this.held(id);
    if (!pause || pause.begun_at) return;
    const { status } = await this.records.lock(CustomerEntity, pause.customer_id);
    if (status !== 'active') {
      await tx.update(PauseEntity, id, { ended_at: this.clock.now() });
      return;
    }
    const hold_review_on = addDays(pause.until_date, 1);
    await this.customers.update(
      pause.customer_id,
      Change.to<CustomerInput>({ status: 'hold', hold_review_on }),
    );
    await tx.update(PauseEntity, id, { begun_at: this.clock.now() });
  }

  /** Makes the client active again, where she is on hold for it; the pause is over with that. */
  @Transactional()
  async end(id: string): Promise<void> {
    const pause = await this.held(id);
    if (!pause) return;
    const { status } = await this.records.lock(CustomerEntity, pause.customer_id);
    await this.transaction.tx.update(PauseEntity, id, { ended_at: this.clock.now() });
    if (pause.begun_at && status === 'hold')
      await this.customers.update(pause.customer_id, Change.to<CustomerInput>({ status: 'active' }));
  }

  /** The pause, unless it is over; its client is held first, as everywhere. */
  private async held(id: string): Promise<PauseEntity | null> {
    const { tx } = this.transaction;
    const [found] = await tx.query<{ customer_id: string }[]>(
      'SELECT customer_id FROM customer_pauses WHERE id = $1',
      [id],
    );
    if (!found) return null;
    await this.records.lock(CustomerEntity, found.customer_id);
    const pause = await tx.findOneBy(PauseEntity, { id });
    return pause && !pause.ended_at ? pause : null;
  }

  private openOf(customerId: string): Promise<PauseEntity | null> {
    return this.transaction.tx
      .createQueryBuilder(PauseEntity, 'p')
      .where('p.customer_id = :customerId AND p.ended_at IS NULL', { customerId })
      .getOne();
  }

  private async due(condition: string): Promise<string[]> {
    const rows = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT p.id FROM customer_pauses p JOIN customers c ON c.id = p.customer_id
       LEFT JOIN regions r ON r.id = c.region_id
       CROSS JOIN LATERAL (SELECT ($1::timestamptz AT TIME ZONE coalesce(r.time_zone, $2))::date AS today) d
       WHERE p.ended_at IS NULL AND ${condition} ORDER BY p.from_date, p.id`,
      [this.clock.now(), this.settings.time_zone],
    );
    return rows.map(({ id }) => id);
  }
}

const asResponse = ({
  id,
  customer_id,
  from_date,
  until_date,
  notes,
  begun_at,
  created_at,
}: PauseEntity): Pause => ({
  id,
  customer_id,
  from_date,
  until_date,
  notes,
  begun_at: begun_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});
