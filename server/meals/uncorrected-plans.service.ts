import { Injectable } from '@nestjs/common';
import type { UncorrectedPlans } from '../contract/responses/meals.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Clock } from '../platform/time/clock.js';
import { contentHash } from '../platform/concurrency/content-hash.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { isOfAllergies, shownChanges, type ShownChange } from './client-shown-to-vendor.js';
import { CorrectionsQueries, type OutdatedDelivery } from './corrections.queries.js';

/** A delivery whose client has changed since the last list. */
export interface UncorrectedDelivery extends OutdatedDelivery {
  changes: ShownChange[];
  is_of_allergies: boolean;
}

/** The version of one client's uncorrected deliveries. */
export const uncorrectedVersion = (deliveries: readonly UncorrectedDelivery[]): number =>
  contentHash(deliveries);

/** Finds sent lists of meals ahead whose clients have changed since. */
@Injectable()
export class UncorrectedPlansService {
  constructor(
    private readonly records: RecordsService,
    private readonly queries: CorrectionsQueries,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async findForClient(customerId: string): Promise<UncorrectedDelivery[]> {
    return withChanges(await this.queries.findOutdatedForClient(customerId, this.clock.now()));
  }

  async findForRegion(regionId: string): Promise<UncorrectedDelivery[]> {
    return withChanges(await this.queries.findOutdatedForRegion(regionId, this.clock.now()));
  }

  /** Finds the deliveries of these plans whose clients have other allergies than on the last list. */
  async findWithOtherAllergies(planIds: readonly string[]): Promise<UncorrectedDelivery[]> {
    const deliveries = withChanges(await this.queries.findOutdatedForPlans(planIds, this.clock.now()));
    return deliveries.filter(({ is_of_allergies }) => is_of_allergies);
  }

  /** @throws notFoundError if there is no such client */
  async findForClientAndAudit(customerId: string): Promise<UncorrectedPlans> {
    await this.records.assertExists(CustomerEntity, customerId);
    await this.audit.record('read', 'customers', {
      record_id: customerId,
      customer_id: customerId,
      details: { part: 'uncorrected_plans' },
    });
    const deliveries = await this.findForClient(customerId);
    const results = deliveries.map(({ delivery_id: _, customer: __, sent, now, ...plan }) => ({
      ...plan,
      allergies_sent: sent.allergies,
      allergies_now: now.allergies,
    }));
    return { count: results.length, results, version: uncorrectedVersion(deliveries) };
  }
}

/** Other spaces around allergies and notes, or another format of a phone number, do not count as changes. */
const withChanges = (deliveries: OutdatedDelivery[]): UncorrectedDelivery[] =>
  deliveries
    .map((delivery) => {
      const changes = shownChanges(delivery.sent, delivery.now);
      return { ...delivery, changes, is_of_allergies: isOfAllergies(changes) };
    })
    .filter(({ changes }) => changes.length > 0);
