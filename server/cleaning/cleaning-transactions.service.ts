import { Injectable } from '@nestjs/common';
import { COST_WITHOUT_PRICE } from '../contract/cleaning.js';
import { NON_FIELD, type Warning } from '../contract/errors.js';
import { Group } from '../contract/groups.js';
import { CLEANING_EXPECTED_DAYS } from '../contract/today.js';
import { messages } from '../contract/messages.js';
import type { CleaningTransaction, OwnCleaningTransaction } from '../contract/responses/cleaning.js';
import { CleaningVendorEntity } from '../cleaning-vendors/cleaning-vendor.entity.js';
import { addDays } from '../platform/time/calendar.rules.js';
import { Clock, dateIn } from '../platform/time/clock.js';
import { datePartsInLanguage } from '../platform/i18n/language.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { ReadService } from '../platform/lists/read.service.js';
import {
  requireConfirmation,
  invalidField,
  throwErrors,
  noSuchRecordError,
} from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { RequestContext } from '../platform/request-context.js';
import {
  inactiveOrNotOptedInError,
  dateRegionAndInactiveVendorErrors,
  requiredFieldErrorsExceptVendor,
  missingOrForbiddenVendorErrors,
  type CleanedClient,
  type Recorder,
  type Recording,
} from './cleaning-recording.rules.js';
import { CleaningTransactionEntity } from './cleaning-transaction.entity.js';
import { cleaningTransactions } from './cleaning-transaction.read-model.js';
import { CleaningQueries } from './cleaning.queries.js';
import type { CleaningTransactionInput } from './cleaning.dto.js';

const displayDate = (date: string) => messages.dates.date(datePartsInLanguage(date));

/** Records completed cleanings for the office or the client. Only the office can remove them. */
@Injectable()
export class CleaningTransactionsService {
  constructor(
    private readonly context: RequestContext,
    private readonly locks: RowLocksService,
    private readonly records: RecordsService,
    private readonly reads: ReadService,
    private readonly clock: Clock,
    private readonly queries: CleaningQueries,
  ) {}

  /**
   * Records a cleaning. A second one of the same client, vendor and day has a warning, which `confirmed` replaces.
   * @throws InvalidInput for missing fields, for fields that do not fit the client, and for a second cleaning with
   * `confirmed: false`
   */
  @Transactional()
  async recordByOfficeOrClient(
    input: CleaningTransactionInput,
  ): Promise<CleaningTransaction | OwnCleaningTransaction> {
    const { recorder, recording } = this.recordingOf(input);
    throwErrors(requiredFieldErrorsExceptVendor(recording, recorder));
    const { client, today } = await this.lockClient(recording.customer_id!, recorder);
    const refusal = inactiveOrNotOptedInError(client, recorder);
    if (refusal) throwErrors({ [NON_FIELD]: [refusal] });
    throwErrors(missingOrForbiddenVendorErrors(recording, client, recorder));
    const cleaning_vendor_id =
      recorder === 'customer'
        ? client.assigned_cleaning_vendor_id!
        : (recording.cleaning_vendor_id ?? client.assigned_cleaning_vendor_id!);
    const vendor = await this.records.find(CleaningVendorEntity, cleaning_vendor_id);
    throwErrors(dateRegionAndInactiveVendorErrors(recording, client, vendor, today, displayDate));
    const warnings = await this.recordedAlready(recording, vendor!);
    const isAskedFirst = input.confirmed !== undefined;
    if (isAskedFirst) requireConfirmation(warnings, input.confirmed);
    const cost =
      recorder === 'customer'
        ? (vendor!.cost_per_cleaning ?? COST_WITHOUT_PRICE)
        : recording.cost_of_cleaning!;
    const cleaning = await this.records.insert(CleaningTransactionEntity, {
      customer_id: recording.customer_id,
      region_id: vendor!.region_id,
      cleaning_vendor_id,
      date_of_cleaning: recording.date_of_cleaning!,
      customer_cleaning_notes: recording.customer_cleaning_notes,
      cost_of_cleaning: String(cost),
    });
    if (recording.date_of_cleaning! > addDays(today, -CLEANING_EXPECTED_DAYS))
      await this.queries.deleteDeferralOfMissingCleaning(recording.customer_id!);
    const recorded = await this.reads.findOneUnaudited(cleaningTransactions, cleaning.id);
    return isAskedFirst || warnings.length === 0 ? recorded : { ...recorded, warnings };
  }

  @Transactional()
  async remove(id: string, ifMatch?: string): Promise<void> {
    await this.records.lock(CleaningTransactionEntity, id, ifMatch);
    await this.records.delete(CleaningTransactionEntity, id);
  }

  /**
   * Finds a cleaning of the same day. The client is locked, so of two simultaneous requests the second sees the first.
   */
  private async recordedAlready(
    { customer_id, date_of_cleaning }: Recording,
    { id, name }: CleaningVendorEntity,
  ): Promise<(Warning & { code: 'already_recorded' })[]> {
    const isRecorded = await this.queries.isRecorded({
      customer_id: customer_id!,
      cleaning_vendor_id: id,
      date_of_cleaning: date_of_cleaning!,
    });
    const message = messages.cleaning_transactions.already_recorded(name, date_of_cleaning!);
    return isRecorded ? [{ code: 'already_recorded', message }] : [];
  }

  /** @throws InvalidInput if a client names another client */
  private recordingOf(input: CleaningTransactionInput): { recorder: Recorder; recording: Recording } {
    const { actor } = this.context;
    const own_id = actor?.group === Group.Customer ? actor.customer_id : null;
    if (own_id && input.customer_id && input.customer_id !== own_id) {
      throw invalidField('customer_id', 'invalid', messages.cleaning_transactions.own_record_only);
    }
    return {
      recorder: own_id ? 'customer' : 'office',
      recording: {
        customer_id: own_id ?? input.customer_id ?? null,
        region_id: input.region_id ?? null,
        cleaning_vendor_id: input.cleaning_vendor_id ?? null,
        date_of_cleaning: input.date_of_cleaning ?? null,
        customer_cleaning_notes:
          input.customer_cleaning_notes || input.customer_customer_cleaning_notes || '',
        cost_of_cleaning: input.cost_of_cleaning ?? null,
      },
    };
  }

  /** Finds and locks the client, with today's date where she lives. */
  private async lockClient(
    id: string,
    recorder: Recorder,
  ): Promise<{ client: CleanedClient; today: string }> {
    await this.locks.lockForUpdate('customers', [id]);
    const client = await this.queries.findClient(id);
    if (!client) throw noSuchRecordError('customer_id');
    const taken_on = dateIn(client.time_zone, client.created_at);
    const start = recorder === 'customer' ? taken_on : (client.active_date ?? taken_on);
    return { client: { ...client, start }, today: this.clock.today(client.time_zone) };
  }
}
