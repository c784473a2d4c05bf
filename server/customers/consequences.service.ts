import { Injectable } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import type { Consequences, Bookings } from '../contract/responses/client.js';
import { CUSTOMER_STATUSES, type CustomerStatus } from '../contract/customers.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { DryRunsService } from '../platform/database/dry-runs.service.js';
import { isId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { ChoiceField, RelationField } from '../platform/validation/fields.js';
import { notFound } from '../platform/errors/problem.js';
import { assertUnchanged, contentHash } from '../platform/concurrency/content-hash.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { isStopped } from './customer-status.rules.js';
import { CustomerEntity } from './customer.entity.js';
import type { CustomerInput } from './customers.dto.js';
import { CustomerPlacementService } from './customer-placement.service.js';
import { EnrolledServices, type BookingAhead } from './enrolled-service.js';

/** A change that is being thought about. */
export class ConsequencesQuery {
  @ChoiceField(CUSTOMER_STATUSES)
  status?: CustomerStatus | '';

  @ChoiceField(['true', 'false'])
  has_opted_for_meal_service?: 'true' | 'false' | '';

  @ChoiceField(['true', 'false'])
  has_opted_for_transport_service?: 'true' | 'false' | '';

  @ChoiceField(['true', 'false'])
  has_opted_for_cleaning_service?: 'true' | 'false' | '';

  @ChoiceField(['true', 'false'])
  has_opted_for_peer_support_service?: 'true' | 'false' | '';

  @RelationField()
  region_id?: string | null;

  @RelationField()
  program_id?: string | null;

  @RelationField()
  assigned_meal_vendor_id?: string | null;
}

type Placement = Pick<ConsequencesQuery, 'region_id' | 'program_id' | 'assigned_meal_vendor_id'>;
/** What follows, before it has a version. */
type Found = Omit<Consequences, 'version'>;

type Placed = Pick<Consequences, 'meals_moved' | 'vendors_cleared' | 'program_cleared'>;

const NOTHING_MOVES: Placed = { meals_moved: [], vendors_cleared: [], program_cleared: null };

/** Says what a change of a client would stop, before it is made. */
@Injectable()
export class ConsequencesService {
  constructor(
    private readonly transaction: Transaction,
    private readonly services: EnrolledServices,
    private readonly audit: AuditService,
    private readonly dryRuns: DryRunsService,
    private readonly records: RecordsService,
    private readonly placement: CustomerPlacementService,
  ) {}

  async preview(id: string, query: ConsequencesQuery): Promise<Consequences> {
    const client = isId(id) ? await this.transaction.tx.findOneBy(CustomerEntity, { id }) : null;
    if (!client) throw notFound();
    const found = await this.findConsequences(client, query);
    await this.audit.record('read', 'customers', {
      record_id: id,
      customer_id: id,
      details: { part: 'consequences' },
    });
    return { ...found, version: contentHash(found) };
  }

  /**
   * Holds a change to what was shown before it; joins the caller's transaction, which holds the client.
   * @param shown version of the consequences; absent means: whatever follows
   * @throws ProblemException 412 where something else would follow now
   */
  async assertUnchanged(
    client: CustomerEntity,
    change: Partial<CustomerInput>,
    shown: string | undefined,
  ): Promise<void> {
    if (shown === undefined) return;
    for (const service of this.services.all)
      await service.lockBookings?.(client.id, change.assigned_meal_vendor_id ?? null);
    const version = contentHash(await this.findConsequences(client, queryOf(change)));
    assertUnchanged(version, shown, messages.clients.consequences_changed);
  }

  private async findConsequences(client: CustomerEntity, query: ConsequencesQuery): Promise<Found> {
    const { id } = client;
    const status = (query.status || client.status) as CustomerStatus;
    const pauses = status === 'hold' && client.status !== 'hold';
    const placed = isPlacedAnew(query, client) ? await this.placed(id, query) : NOTHING_MOVES;
    const consequences: Found = { stops: [], keeps: [], ...placed };
    for (const service of this.services.all) {
      const optsOut = query[service.opted_in] === 'false' && client[service.opted_in];
      const stops = optsOut || (isStopped(status) && !isStopped(client.status));
      const ahead = stops || pauses ? await service.findAhead(id) : [];
      if (stops) consequences.stops.push(...bookings(service.kind, ahead));
      if (pauses) consequences.keeps.push(...bookings(service.kind, ahead.filter(isSent)));
    }
    return consequences;
  }

  /** What another region, program or vendor does: it is made and taken back. */
  private placed(id: string, { region_id, program_id, assigned_meal_vendor_id }: Placement): Promise<Placed> {
    return this.dryRuns.run(async () => {
      const before = await this.records.lock(CustomerEntity, id);
      const wanted = { region_id, program_id, assigned_meal_vendor_id };
      const { columns } = await this.placement.clearedByMove(wanted, before);
      const names = await this.placement.namesOf(before);
      const old = await this.datesAhead(id);
      await this.records.write(CustomerEntity, before, { ...wanted, ...columns });
      const after = await this.transaction.tx.findOneByOrFail(CustomerEntity, { id });
      for (const service of this.services.all) await service.clientChanged(before, after);
      const dates = await this.datesAhead(id);
      // Taking the vendor away by hand matters where there are meals to be cooked.
      const isCleared =
        'assigned_meal_vendor_id' in columns || (assigned_meal_vendor_id === null && old.size > 0);
      return {
        meals_moved: [...old].flatMap(([booking, from]) => {
          const to = dates.get(booking);
          return to && to !== from ? [{ from, to }] : [];
        }),
        vendors_cleared: isCleared && names.meal_vendor ? [names.meal_vendor] : [],
        program_cleared: 'program_id' in columns ? names.program : null,
      };
    });
  }

  private async datesAhead(id: string): Promise<Map<string, string>> {
    const dates = new Map<string, string>();
    for (const service of this.services.all) {
      for (const booking of await service.findAhead(id)) if (booking.id) dates.set(booking.id, booking.date);
    }
    return dates;
  }
}

const SERVICES_OPTED = [
  'has_opted_for_meal_service',
  'has_opted_for_transport_service',
  'has_opted_for_cleaning_service',
  'has_opted_for_peer_support_service',
] as const;

/** A change as its consequences are asked for. */
function queryOf(change: Partial<CustomerInput>): ConsequencesQuery {
  const { status, region_id, program_id, assigned_meal_vendor_id } = change;
  const left = SERVICES_OPTED.filter((service) => change[service] === false);
  return {
    status,
    region_id,
    program_id,
    assigned_meal_vendor_id,
    ...Object.fromEntries(left.map((service) => [service, 'false'])),
  };
}

const isPlacedAnew = (query: Placement, client: CustomerEntity): boolean =>
  (['region_id', 'program_id', 'assigned_meal_vendor_id'] as const).some(
    (field) => query[field] !== undefined && query[field] !== client[field],
  );

const isSent = ({ is_sent }: BookingAhead): boolean => is_sent;

const bookings = (kind: Bookings['kind'], ahead: BookingAhead[]): Bookings[] =>
  ahead.length === 0
    ? []
    : [
        {
          kind,
          count: ahead.length,
          finalized_count: ahead.filter(isSent).length,
          dates: ahead.map(({ date }) => date),
        },
      ];
