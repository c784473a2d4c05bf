import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isActiveOrOnHold } from '../contract/customers.js';
import { MERGED_FIELDS } from '../contract/duplicates.js';
import { messages, officeMessages } from '../contract/messages.js';
import type { Client } from '../contract/responses/client.js';
import type { MergeEffects } from '../contract/responses/duplicates.js';
import { CaregiverAccountsService } from '../caregivers/caregiver-accounts.service.js';
import { HistoryLabelsRegistry } from '../customers/history-labels.registry.js';
import type { HistoryLabels } from '../customers/history-labels.rules.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import type { CustomerInput } from '../customers/customers.dto.js';
import { CustomersService } from '../customers/customers.service.js';
import { EnrolledServices } from '../customers/enrolled-service.js';
import { CustomerCallsQueries } from '../calls/customer-calls.queries.js';
import { MOST_CAREGIVERS } from '../contract/caregivers.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { assertIfMatchVersion, contentHash } from '../platform/concurrency/content-hash.js';
import { VersionConflicts } from '../platform/concurrency/version-conflicts.js';
import { DryRunsService } from '../platform/database/dry-runs.service.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { badRequest } from '../platform/errors/problem.js';
import { Clock } from '../platform/time/clock.js';
import { parseInput } from '../platform/validation/input.js';
import { PatchBody } from '../platform/validation/patch-body.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { ReferralsService } from '../referrals/referrals.service.js';
import { UsersService } from '../users/users.service.js';
import { MergedFieldsInput, MergedVersionsInput, type MergeInput } from './duplicates.dto.js';
import { MergesQueries } from './merges.queries.js';
import { assertTwoClients } from './two-clients.js';

const NAMES = new Intl.ListFormat('en-US');

const HISTORY_LABELS: Partial<HistoryLabels> = {
  subjects: { merged_clients: 'Merged record', distinct_clients: 'Note that these are two people' },
  hiddenColumns: ['merged_id'],
  nameSql: { customers: 'name' },
};

/** Merges two records of the same person. */
@Injectable()
export class MergesService implements OnModuleInit {
  constructor(
    private readonly records: RecordsService,
    private readonly locks: RowLocksService,
    private readonly conflicts: VersionConflicts,
    private readonly dryRuns: DryRunsService,
    private readonly queries: MergesQueries,
    private readonly customers: CustomersService,
    private readonly services: EnrolledServices,
    private readonly historyLabels: HistoryLabelsRegistry,
    private readonly users: UsersService,
    private readonly caregivers: CaregiverAccountsService,
    private readonly calls: CustomerCallsQueries,
    private readonly referrals: ReferralsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.historyLabels.register(HISTORY_LABELS);
  }

  /**
   * Runs `merge` in a dry run. Audits the preview.
   * @throws as `merge` does
   */
  async previewAndAudit(id: string, input: MergeInput): Promise<MergeEffects> {
    const effects = await this.dryRuns.run(() => this.applyMerge(id, input));
    await this.audit.record('read', 'customers', {
      record_id: id,
      customer_id: id,
      details: { part: 'merge' },
    });
    return effects;
  }

  /**
   * Moves the other record's data to this client and removes the record with its account and calendar link.
   * @param shownVersion version of the preview; if absent, any effects are accepted
   * @throws notFoundError, ProblemException 412 if a record or the effects have changed since the preview, InvalidInput on
   * `other_id`, and `overlapping_bookings`, `pause_exists`, `too_many_caregivers` or `customer_not_active`
   */
  @Transactional()
  async merge(id: string, input: MergeInput, shownVersion?: string): Promise<Client> {
    const { version } = await this.applyMerge(id, input);
    assertIfMatchVersion(version, shownVersion, messages.clients.consequences_changed);
    return this.customers.findOneForOfficeUnaudited(id);
  }

  private async applyMerge(
    id: string,
    { other_id, fields = {}, versions }: MergeInput,
  ): Promise<MergeEffects> {
    const chosenFields = await parseInput(MergedFieldsInput, fields);
    const shownVersions = versions && (await parseInput(MergedVersionsInput, versions));
    await assertTwoClients(this.records, id, other_id);
    await this.lock(id, other_id);
    // A simultaneous merge may have removed one of the records.
    await assertTwoClients(this.records, id, other_id);
    const client = await this.records.findOrFail(CustomerEntity, id);
    const other = await this.records.findOrFail(CustomerEntity, other_id);
    await this.conflicts.assertVersions([
      { resource: 'customers', record: client, version: shownVersions?.this, name: client.name },
      { resource: 'customers', record: other, version: shownVersions?.other, name: other.name },
    ]);
    await this.assertMergeable(client, other);

    const ends: MergeEffects['ends'] = [];
    if (await this.queries.hasCalendarLink(other_id)) ends.push('calendar_link');
    if (await this.users.lockAccountRowIfExists(other_id)) ends.push('account');
    await this.users.removeCustomerAccount(other_id);
    await this.caregivers.revokeAndDeleteAccounts(await this.queries.findRepeatedCaregivers([id, other_id]));
    await this.queries.settleRepeatedRequests([id, other_id], this.clock.now());
    await this.queries.mergeServicesPlacementAndAdjustments([id, other_id]);
    const moves = await this.queries.move([id, other_id]);
    // The other record's calls may have reached her.
    await this.calls.updateFirstCallDueDate(id);
    await this.queries.record(id, other);
    await this.records.delete(CustomerEntity, other_id);
    await this.customers.updateAndNotify(id, PatchBody.fromCode(chosenValues(chosenFields, other)));
    const after = await this.records.findOrFail(CustomerEntity, id);
    await this.referrals.updateState(after);
    // The other record's bookings are this client's now, so they get her vendor, household, preference and allergies.
    const before = Object.assign(new CustomerEntity(), other, { id, status: after.status });
    for (const service of this.services.all) await service.updateBookings?.(before, after);
    return { moves, ends, version: contentHash({ moves, ends }) };
  }

  /** Locks both clients by id, so that no row can reference the other one until it is removed. */
  private async lock(id: string, other_id: string): Promise<void> {
    if (id < other_id) await this.locks.lockForUpdate('customers', [id]);
    await this.locks.lockForDelete('customers', other_id);
    await this.locks.lockForUpdate('customers', [id]);
  }

  private async assertMergeable(client: CustomerEntity, other: CustomerEntity): Promise<void> {
    const texts = officeMessages.duplicates;
    const overlapping = await this.queries.describeFirstOverlappingMealsAndRides(
      [client.id, other.id],
      this.clock.now(),
    );
    if (overlapping.length > 0)
      throw badRequest('overlapping_bookings', texts.overlapping(NAMES.format(overlapping)));
    if (await this.queries.haveOpenPauses([client.id, other.id]))
      throw badRequest('pause_exists', texts.two_pauses);
    if ((await this.queries.countUnrevokedCaregivers([client.id, other.id])) > MOST_CAREGIVERS)
      throw badRequest('too_many_caregivers', texts.too_many_caregivers(MOST_CAREGIVERS));
    if (!isActiveOrOnHold(client.status) && (await this.hasBookingsAhead(other.id)))
      throw badRequest('customer_not_active', texts.keep_the_served);
  }

  private async hasBookingsAhead(id: string): Promise<boolean> {
    for (const service of this.services.all) {
      if ((await service.findFutureBookings(id)).length > 0) return true;
    }
    return false;
  }
}

/** Returns the chosen values of the other record. */
const chosenValues = (chosenFields: MergedFieldsInput, other: CustomerEntity): Partial<CustomerInput> =>
  Object.fromEntries(
    MERGED_FIELDS.filter((field) => chosenFields[field] === 'other').map((field) => [field, other[field]]),
  );
