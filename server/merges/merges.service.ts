import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defaultSide, MERGED_FIELDS } from '../contract/duplicates.js';
import { messages, officeMessages } from '../contract/messages.js';
import type { Client } from '../contract/responses/client.js';
import type { MergeEffects } from '../contract/responses/duplicates.js';
import { HistoryLabelsRegistry } from '../customers/history-labels.registry.js';
import type { HistoryLabels } from '../customers/history-labels.rules.js';
import { statusError } from '../customers/customer-status.rules.js';
import { ConsequencesService } from '../customers/consequences.service.js';
import { datesMovedBetween } from '../customers/moved-dates.rules.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import type { CustomerInput } from '../customers/customers.dto.js';
import { CustomersService } from '../customers/customers.service.js';
import { EnrolledServices } from '../customers/enrolled-service.js';
import type { Warning } from '../contract/errors.js';
import { PausesService } from '../pauses/pauses.service.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { assertIfMatchVersion, contentHash } from '../platform/concurrency/content-hash.js';
import { VersionConflicts } from '../platform/concurrency/version-conflicts.js';
import { DryRunsService } from '../platform/database/dry-runs.service.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { parseInput } from '../platform/validation/input.js';
import { PatchBody } from '../platform/validation/patch-body.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { ReferralsService } from '../referrals/referrals.service.js';
import { DistinctClientsQueries } from './distinct-clients.queries.js';
import { MergedFieldsInput, type MergeInput, type OtherClientInput } from './merges.dto.js';
import { MergeMovesService } from './merge-moves.service.js';
import { MergeValidationService } from './merge-validation.service.js';
import { assertClientAndValidOtherId, loadAsShown } from './two-clients.js';

const MARKED_DISTINCT = 'marked_distinct';

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
    private readonly validation: MergeValidationService,
    private readonly distinct: DistinctClientsQueries,
    private readonly mergeMoves: MergeMovesService,
    private readonly customers: CustomersService,
    private readonly consequences: ConsequencesService,
    private readonly services: EnrolledServices,
    private readonly historyLabels: HistoryLabelsRegistry,
    private readonly referrals: ReferralsService,
    private readonly pauses: PausesService,
    private readonly audit: AuditService,
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
   * `other_id`, and the refusals of `MergeValidationService`
   */
  @Transactional()
  async merge(id: string, input: MergeInput, shownVersion?: string): Promise<Client> {
    const { version, warnings } = await this.applyMerge(id, input);
    assertIfMatchVersion(version, shownVersion, messages.clients.consequences_changed);
    const client = await this.customers.findOneForOfficeUnaudited(id);
    // The mark as two people has ended with the other record.
    const remainingWarnings = warnings.filter(({ code }) => code !== MARKED_DISTINCT);
    return remainingWarnings.length > 0 ? { ...client, warnings: remainingWarnings } : client;
  }

  private async applyMerge(id: string, { fields = {}, ...pair }: MergeInput): Promise<MergeEffects> {
    const chosenFields = await parseInput(MergedFieldsInput, fields);
    const { other_id } = pair;
    const { client, other } = await this.lockAndLoad(id, pair);
    await this.validation.assertMergeable(client, other);
    const statusWarnings = findStatusWarnings(client, other);
    const distinctWarnings = await this.findDistinctWarnings(id, other_id);
    const datesBefore = await this.consequences.findFutureDatesByBookingId([id, other_id]);
    const { ends, warnings: caregiverWarnings } = await this.mergeMoves.endAccountAndRepeatedCaregivers(
      client,
      other,
    );
    const movedIds = await this.findMovingIds(other_id);
    const { moves, isPauseMoved } = await this.mergeMoves.moveRecordsAndDeleteOther(client, other);
    const moved = { isPauseMoved, movedIds };
    const changeWarnings = await this.applyChosenFieldsAndUpdateBookings(client, other, chosenFields, moved);
    const warnings = uniqueByMessage([
      ...distinctWarnings,
      ...statusWarnings,
      ...caregiverWarnings,
      ...changeWarnings,
      ...(await this.findMoveWarnings(id, datesBefore)),
    ]);
    const effects = { moves, ends, warnings };
    return { ...effects, version: contentHash(effects) };
  }

  /** @throws ProblemException 412 if a record has another version than the one that was shown */
  private async lockAndLoad(
    id: string,
    pair: OtherClientInput,
  ): Promise<{ client: CustomerEntity; other: CustomerEntity }> {
    const { other_id } = pair;
    await assertClientAndValidOtherId(this.records, id, other_id);
    await this.lock(id, other_id);
    // A simultaneous merge may have removed one of the records.
    await assertClientAndValidOtherId(this.records, id, other_id);
    return loadAsShown(this.records, this.conflicts, id, pair);
  }

  /** Gives the kept record its values, and its bookings what follows from them. */
  private async applyChosenFieldsAndUpdateBookings(
    client: CustomerEntity,
    other: CustomerEntity,
    chosenFields: MergedFieldsInput,
    { isPauseMoved, movedIds }: { isPauseMoved: boolean; movedIds: readonly string[] },
  ): Promise<Warning[]> {
    const { id } = client;
    const change = PatchBody.fromCode<CustomerInput>(valuesOfOther(chosenFields, client, other));
    const { warnings = [] } = await this.customers.updateAndNotify(id, change);
    const pauseWarnings = await this.pauses.applyAfterMerge(id, { isMoved: isPauseMoved });
    const after = await this.records.findOrFail(CustomerEntity, id);
    await this.referrals.updateState(after);
    const bookingWarnings = await this.updateMovedBookings(client, other, after, movedIds);
    const allergyWarnings = findAllergyWarnings([client, other], after);
    return [...warnings, ...pauseWarnings, ...bookingWarnings, ...allergyWarnings];
  }

  /** A colleague may have marked the two as different persons while the preview was shown. */
  private async findDistinctWarnings(id: string, other_id: string): Promise<Warning[]> {
    if (!(await this.distinct.areMarkedDistinctEvenIfChanged([id, other_id]))) return [];
    return [{ code: MARKED_DISTINCT, message: officeMessages.duplicates.marked_distinct }];
  }

  private async findMovingIds(id: string): Promise<string[]> {
    const ids: string[] = [];
    for (const service of this.services.all) ids.push(...((await service.findMovingIds?.(id)) ?? []));
    return ids;
  }

  /**
   * Updates the other record's bookings, which are this client's now: they get her status, vendor, household, preference
   * and allergies. The client's own meals move too if she gets the other record's vendor, and keep their households.
   */
  private async updateMovedBookings(
    client: CustomerEntity,
    other: CustomerEntity,
    after: CustomerEntity,
    movedIds: readonly string[],
  ): Promise<Warning[]> {
    // A merge is no new opt-in, which would end her own Cancel Meals.
    const { id, has_opted_for_meal_service } = after;
    const hasNewVendor = client.assigned_meal_vendor_id !== after.assigned_meal_vendor_id;
    const { assigned_meal_vendor_id } = hasNewVendor ? client : other;
    const before = Object.assign(new CustomerEntity(), other, {
      id,
      has_opted_for_meal_service,
      assigned_meal_vendor_id,
    });
    const warnings: Warning[] = [];
    for (const service of this.services.all)
      warnings.push(...((await service.updateOrWarnOfBookings?.(before, after, movedIds)) ?? []));
    return warnings;
  }

  /** Warns of meals that are on other dates than before the merge. */
  private async findMoveWarnings(id: string, before: ReadonlyMap<string, string>): Promise<Warning[]> {
    const after = await this.consequences.findFutureDatesByBookingId([id]);
    return datesMovedBetween(before, after).map(({ from, to }) => ({
      code: 'meal_moved',
      message: officeMessages.duplicates.meal_moved(from, to),
    }));
  }

  /** Locks both clients by id, so that no row can reference the other one until it is removed. */
  private async lock(id: string, other_id: string): Promise<void> {
    if (id < other_id) await this.locks.lockForUpdate('customers', [id]);
    await this.locks.lockForDelete('customers', other_id);
    await this.locks.lockForUpdate('customers', [id]);
  }
}

/** Allergies as texts that differ in more than case and spaces. A part of a word is another allergy: fish and shellfish. */
const comparable = (allergies: string): string => allergies.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Names the allergies of either record that the kept one does not have now. */
const findAllergyWarnings = (records: readonly CustomerEntity[], after: CustomerEntity): Warning[] =>
  records
    .map(({ meals_allergies }) => meals_allergies)
    .filter((text) => text !== '' && comparable(text) !== comparable(after.meals_allergies))
    .map((text) => ({
      code: 'allergies_not_kept',
      message: officeMessages.duplicates.allergies_lost(after.name, text),
    }));

/** The client could be served in the record that is removed. */
const findStatusWarnings = (kept: CustomerEntity, other: CustomerEntity): Warning[] =>
  statusError(kept, 'active') && !statusError(other, 'active')
    ? [{ code: 'not_active_again', message: officeMessages.duplicates.not_active_again }]
    : [];

/** Returns the values that the kept record takes from the other one. */
const valuesOfOther = (
  chosenFields: MergedFieldsInput,
  kept: CustomerEntity,
  other: CustomerEntity,
): Partial<CustomerInput> =>
  Object.fromEntries(
    MERGED_FIELDS.filter((field) => (chosenFields[field] ?? defaultSide(field, kept, other)) === 'other').map(
      (field) => [field, other[field]],
    ),
  );

const uniqueByMessage = (warnings: readonly Warning[]): Warning[] => [
  ...new Map(warnings.map((warning) => [warning.message, warning])).values(),
];
