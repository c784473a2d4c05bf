import { Injectable } from '@nestjs/common';
import { translateError } from '../contract/errors.js';
import { messages } from '../contract/messages.js';
import type { Consequences, Bookings } from '../contract/responses/client.js';
import { isStopped } from '../contract/customers.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { DryRunsService } from '../platform/database/dry-runs.service.js';
import { assertIfMatchVersion, contentHash } from '../platform/concurrency/content-hash.js';
import { InvalidInput } from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { CustomerEntity } from './customer.entity.js';
import type { ConsequencesQuery } from './consequences.dto.js';
import type { CustomerInput } from './customers.dto.js';
import { statusError } from './customer-status.rules.js';
import { CustomerPlacementService } from './customer-placement.service.js';
import { EnrolledServices, type BookingAhead } from './enrolled-service.js';
import { datesMovedBetween } from './moved-dates.rules.js';

type Placement = Pick<ConsequencesQuery, 'region_id' | 'program_id' | 'assigned_meal_vendor_id'>;
type UnversionedConsequences = Omit<Consequences, 'version'>;

type PlacementConsequences = Pick<Consequences, 'meals_moved' | 'vendors_cleared' | 'program_cleared'>;

const NO_PLACEMENT_CONSEQUENCES: PlacementConsequences = {
  meals_moved: [],
  vendors_cleared: [],
  program_cleared: null,
};

/** Previews the consequences of a client's change, and rejects a change whose consequences differ from the preview. */
@Injectable()
export class ConsequencesService {
  constructor(
    private readonly services: EnrolledServices,
    private readonly audit: AuditService,
    private readonly dryRuns: DryRunsService,
    private readonly records: RecordsService,
    private readonly placement: CustomerPlacementService,
  ) {}

  /** @throws InvalidInput with the refusal of the status, as the change would be refused */
  async previewAndAudit(id: string, query: ConsequencesQuery): Promise<Consequences> {
    const client = await this.records.findOrFail(CustomerEntity, id);
    // One step sets In Memoriam from any status.
    const refusal = query.status && query.status !== 'in_memorium' && statusError(client, query.status);
    if (refusal) throw new InvalidInput({ status: [translateError(refusal)] });
    const consequences = await this.findConsequences(client, query);
    await this.audit.record('read', 'customers', {
      record_id: id,
      customer_id: id,
      details: { part: 'consequences' },
    });
    return { ...consequences, version: contentHash(consequences) };
  }

  /**
   * Asserts that a change still has the consequences that were shown. Joins the caller's transaction, which has locked
   * the client.
   * @param shownVersion version of the consequences; if absent, any consequences are accepted
   * @throws ProblemException 412 if the consequences have changed
   */
  async assertUnchangedIfShown(
    client: CustomerEntity,
    change: Partial<CustomerInput>,
    shownVersion: string | undefined,
  ): Promise<void> {
    if (shownVersion === undefined) return;
    for (const service of this.services.all)
      await service.lockBookings?.(client.id, change.assigned_meal_vendor_id ?? null);
    const version = contentHash(await this.findConsequences(client, queryOf(change)));
    assertIfMatchVersion(version, shownVersion, messages.clients.consequences_changed);
  }

  private async findConsequences(
    client: CustomerEntity,
    query: ConsequencesQuery,
  ): Promise<UnversionedConsequences> {
    const placement = changesPlacement(query, client)
      ? await this.tryPlacement(client.id, query)
      : NO_PLACEMENT_CONSEQUENCES;
    return { ...(await this.findStopped(client, query)), ...placement };
  }

  /** Finds bookings that a change would stop, and bookings that stay during a hold because they were already sent. */
  private async findStopped(
    client: CustomerEntity,
    query: ConsequencesQuery,
  ): Promise<Pick<Consequences, 'stops' | 'keeps'>> {
    const status = query.status || client.status;
    const isHeld = status === 'hold' && client.status !== 'hold';
    const isEnded = isStopped(status) && !isStopped(client.status);
    const stops: Bookings[] = [];
    const keeps: Bookings[] = [];
    for (const service of this.services.all) {
      const isOptedOut = query[service.opted_in] === 'false' && client[service.opted_in];
      if (!isHeld && !isEnded && !isOptedOut) continue;
      const bookingsAhead = await service.findFutureBookings(client.id);
      if (isEnded || isOptedOut) stops.push(...bookings(service.kind, bookingsAhead));
      if (isHeld) keeps.push(...bookings(service.kind, bookingsAhead.filter(isSent)));
    }
    return { stops, keeps };
  }

  /** Changes region, program or vendor in a dry run, and rolls back. */
  private tryPlacement(
    id: string,
    { region_id, program_id, assigned_meal_vendor_id }: Placement,
  ): Promise<PlacementConsequences> {
    return this.dryRuns.run(async () => {
      const before = await this.records.lock(CustomerEntity, id);
      const change = { region_id, program_id, assigned_meal_vendor_id };
      const { columns } = await this.placement.findColumnsToClear(change, before);
      const names = await this.placement.findProgramAndVendorNames(id);
      const datesBefore = await this.findFutureDatesByBookingId([id]);
      await this.records.write(CustomerEntity, before, { ...change, ...columns });
      const after = await this.records.findOrFail(CustomerEntity, id);
      for (const service of this.services.all) await service.updateOrWarnOfBookings?.(before, after);
      const datesAfter = await this.findFutureDatesByBookingId([id]);
      // Clearing the vendor by hand is a consequence only if meals lie ahead.
      const isMealVendorCleared =
        'assigned_meal_vendor_id' in columns || (assigned_meal_vendor_id === null && datesBefore.size > 0);
      const clearedNames = [
        isMealVendorCleared && names.meal_vendor,
        'assigned_cleaning_vendor_id' in columns && names.cleaning_vendor,
      ];
      return {
        meals_moved: datesMovedBetween(datesBefore, datesAfter),
        vendors_cleared: clearedNames.filter((name) => typeof name === 'string'),
        program_cleared: 'program_id' in columns ? names.program : null,
      };
    });
  }

  /** Returns the dates of clients' future bookings that may move, by booking. */
  async findFutureDatesByBookingId(customerIds: readonly string[]): Promise<Map<string, string>> {
    const dates = new Map<string, string>();
    for (const id of customerIds) {
      for (const service of this.services.all) {
        for (const booking of await service.findFutureBookings(id))
          if (booking.id) dates.set(booking.id, booking.date);
      }
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

/** Builds the query for the consequences of a change. */
function queryOf(change: Partial<CustomerInput>): ConsequencesQuery {
  const { status, region_id, program_id, assigned_meal_vendor_id } = change;
  const optedOutServices = SERVICES_OPTED.filter((service) => change[service] === false);
  return {
    status,
    region_id,
    program_id,
    assigned_meal_vendor_id,
    ...Object.fromEntries(optedOutServices.map((service) => [service, 'false'])),
  };
}

const changesPlacement = (query: Placement, client: CustomerEntity): boolean =>
  (['region_id', 'program_id', 'assigned_meal_vendor_id'] as const).some(
    (field) => query[field] !== undefined && query[field] !== client[field],
  );

const isSent = ({ is_sent }: BookingAhead): boolean => is_sent;

const bookings = (kind: Bookings['kind'], bookingsAhead: BookingAhead[]): Bookings[] =>
  bookingsAhead.length === 0
    ? []
    : [
        {
          kind,
          count: bookingsAhead.length,
          finalized_count: bookingsAhead.filter(isSent).length,
          told: [...new Set(bookingsAhead.flatMap(({ notified }) => notified ?? []))],
          dates: bookingsAhead.map(({ date }) => date),
        },
      ];
