import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  CALL_AGAIN_WITHIN_DAYS,
  CALL_OUTCOME_LABELS,
  CALL_REMOVABLE_MINUTES,
} from '../contract/customer-calls.js';
import { isStopped } from '../contract/customers.js';
import { officeMessages } from '../contract/messages.js';
import type { CustomerCall } from '../contract/responses/customer-calls.js';
import { HistoryLabelsRegistry } from '../customers/history-labels.registry.js';
import type { HistoryLabels } from '../customers/history-labels.rules.js';
import { CustomerPlacementService } from '../customers/customer-placement.service.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { addDays } from '../platform/time/calendar.rules.js';
import { Clock } from '../platform/time/clock.js';
import { Transactional } from '../platform/database/transaction.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { invalidField, badRequest } from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { RequestContext } from '../platform/request-context.js';
import { CustomerCallEntity } from './customer-call.entity.js';
import { customerCalls } from './customer-call.read-model.js';
import { CustomerCallsQueries } from './customer-calls.queries.js';
import type { CustomerCallInput } from './customer-calls.dto.js';

const texts = officeMessages.customer_calls;

const HISTORY_LABELS: Partial<HistoryLabels> = {
  subjects: { customer_calls: 'Call' },
  choiceLabels: { customer_calls: { outcome: CALL_OUTCOME_LABELS } },
  hiddenColumns: ['author_id', 'author_name', 'was_client_stopped'],
};

/** Records calls to clients. Calls are never changed. */
@Injectable()
export class CustomerCallsService implements OnModuleInit {
  constructor(
    private readonly context: RequestContext,
    private readonly records: RecordsService,
    private readonly reads: ReadService,
    private readonly clock: Clock,
    private readonly queries: CustomerCallsQueries,
    private readonly placement: CustomerPlacementService,
    private readonly historyLabels: HistoryLabelsRegistry,
  ) {}

  onModuleInit(): void {
    this.historyLabels.register(HISTORY_LABELS);
  }

  findPageAndAudit(request: ListRequest): Promise<Page<CustomerCall>> {
    return this.reads.findPageAndAudit(customerCalls, request);
  }

  findOneAndAudit(id: string): Promise<CustomerCall> {
    return this.reads.findOneAndAudit(customerCalls, id);
  }

  /** @throws InvalidInput for an unknown client, and for a day that is not in the future in her time zone */
  @Transactional()
  async recordAndClearDueDateIfReached({
    customer_id,
    outcome,
    notes,
    call_again_on,
  }: CustomerCallInput): Promise<CustomerCall> {
    const client = await this.records.lockReferenceForUpdate(CustomerEntity, 'customer_id', customer_id);
    if (call_again_on) this.assertDay(call_again_on, await this.placement.today(client.region_id));
    const { id: author_id, name: author_name } = this.context.signedIn;
    const call = await this.records.insert(CustomerCallEntity, {
      customer_id,
      outcome,
      notes: notes ?? '',
      call_again_on: call_again_on ?? null,
      was_client_stopped: isStopped(client.status),
      author_id,
      author_name,
      created_at: this.clock.now(),
    });
    if (outcome === 'reached') await this.queries.updateFirstCallDueDate(customer_id);
    return this.reads.findOneUnaudited(customerCalls, call.id);
  }

  /** @throws InvalidInput for another user's call, and for a call that is too old */
  @Transactional()
  async deleteOwnRecentCallAndUpdateFirstCallDueDate(id: string, ifMatch?: string): Promise<void> {
    await this.records.lockParent(CustomerCallEntity, id, 'customers', ({ customer_id }) => customer_id);
    const call = await this.records.lock(CustomerCallEntity, id, ifMatch);
    if (call.author_id !== this.context.signedIn.id) throw badRequest('written_by_another', texts.not_yours);
    const age = this.clock.now().getTime() - call.created_at.getTime();
    if (age > CALL_REMOVABLE_MINUTES * 60_000)
      throw badRequest('too_late', texts.too_late(CALL_REMOVABLE_MINUTES));
    await this.records.delete(CustomerCallEntity, id);
    if (call.outcome === 'reached') await this.queries.updateFirstCallDueDate(call.customer_id);
  }

  private assertDay(day: string, today: string): void {
    if (day <= today) throw invalidField('call_again_on', 'min_value', texts.day_ahead);
    if (day > addDays(today, CALL_AGAIN_WITHIN_DAYS))
      throw invalidField('call_again_on', 'max_value', texts.day_within(CALL_AGAIN_WITHIN_DAYS));
  }
}
