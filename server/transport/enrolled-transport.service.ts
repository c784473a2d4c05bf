import { Injectable, type OnModuleInit } from '@nestjs/common';
import { centerAddressOf } from '../contract/addresses.js';
import { isStopped } from '../contract/customers.js';
import type { Warning } from '../contract/errors.js';
import { officeMessages } from '../contract/messages.js';
import { NOT_TRANSPORTED_REASONS, TRANSPORTED_LABELS, TRIP_RESPONSE_LABELS } from '../contract/transport.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import {
  EnrolledServices,
  type BookingAhead,
  type CalendarEntry,
  type EnrolledService,
  type ServiceLabels,
} from '../customers/enrolled-service.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { TreatmentReferralCenterEntity } from '../referral-centers/treatment-referral-center.entity.js';
import { ClientRidesService } from './client-rides.service.js';
import { formerHome, type FormerAddress } from './former-address.rules.js';
import { PausedRidesService } from './paused-rides.service.js';
import { RidesQueries } from './rides.queries.js';

/** Registers rides as a service that clients enroll in. */
@Injectable()
export class EnrolledTransportService implements EnrolledService, OnModuleInit {
  readonly kind = 'transport';
  readonly opted_in = 'has_opted_for_transport_service';

  readonly labels: ServiceLabels = {
    subjects: {
      customer_transport_requests: 'Transport request',
      customer_transport_transactions: 'Trip',
    },
    hiddenColumns: [
      ...['request_id', 'return_of_id', 'series_id', 'calendar_sequence', 'pause_id'],
      ...['responded_at', 'response_token_hash'],
      // The notes contain them.
      'customer_notes',
    ],
    dollars: ['cost_of_transport'],
    choiceLabels: {
      customer_transport_transactions: {
        is_customer_transported: TRANSPORTED_LABELS,
        not_transported_reason: NOT_TRANSPORTED_REASONS,
        response: TRIP_RESPONSE_LABELS,
      },
    },
    nameSql: { transport_vendors: 'name' },
    findDates: (ids) => this.findDates(ids),
  };

  constructor(
    private readonly services: EnrolledServices,
    private readonly queries: RidesQueries,
    private readonly rides: ClientRidesService,
    private readonly records: RecordsService,
    readonly pausable: PausedRidesService,
  ) {}

  onModuleInit(): void {
    this.services.register(this);
  }

  findMovingIds(customerId: string): Promise<string[]> {
    return this.rides.findTripIds(customerId);
  }

  findFutureBookings(customerId: string): Promise<BookingAhead[]> {
    return this.rides.findAhead(customerId);
  }

  findCalendarEntries(customerId: string): Promise<CalendarEntry[]> {
    return this.rides.findScheduledTripCalendarEntries(customerId);
  }

  /**
   * Rides stay as they are. During a hold the client is still driven to those that have a driver. Those that ended when
   * she was stopped are not booked again, because she may have found another way.
   */
  async updateOrWarnOfBookings(
    before: CustomerEntity,
    after: CustomerEntity,
    movedIds?: readonly string[],
  ): Promise<Warning[]> {
    const isBack = isStopped(before.status) && !isStopped(after.status);
    if (isBack && after.has_opted_for_transport_service)
      return [{ code: 'rides_ended', message: officeMessages.customer_transport_transactions.rides_ended }];
    const isNewlyOnHold = after.status === 'hold' && before.status !== 'hold';
    const warnings = isNewlyOnHold ? await this.rides.warnOfScheduledTrips(after.id) : [];
    for (const address of [formerHome(before, after), await this.findFormerCenter(before, after)])
      if (address) warnings.push(...(await this.rides.warnOfRidesAtFormerAddress(after.id, address)));
    return [...warnings, ...(await this.rides.warnOfFormerNumberAndName(before, after, movedIds))];
  }

  /** Returns the former address of treatment of a client for whom it has changed. */
  private async findFormerCenter(
    before: CustomerEntity,
    after: CustomerEntity,
  ): Promise<FormerAddress | undefined> {
    const isSame = (['treatment_center_address', 'treatment_referral_center_id'] as const).every(
      (field) => before[field] === after[field],
    );
    if (isSame) return undefined;
    const [former, present] = [await this.findCenterAddress(before), await this.findCenterAddress(after)];
    return former && present && former !== present ? { former, present } : undefined;
  }

  private async findCenterAddress({
    treatment_center_address,
    treatment_referral_center_id: id,
  }: CustomerEntity): Promise<string> {
    const treatment_referral_center = await this.records.find(TreatmentReferralCenterEntity, id);
    return centerAddressOf({ treatment_center_address, treatment_referral_center });
  }

  private async findDates(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.queries.findDates(ids);
    return new Map(rows.map(({ id, date }) => [id, date]));
  }
}
