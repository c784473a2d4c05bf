import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TodaySettlement } from '../contract/responses/today.js';
import { officeMessages } from '../contract/messages.js';
import { DEFERRED_WITHIN_DAYS, ENDS_DAYS_AFTER_DUE, TODAY_REASON_LABELS } from '../contract/today.js';
import { HistoryLabelsRegistry } from '../customers/history-labels.registry.js';
import type { HistoryLabels } from '../customers/history-labels.rules.js';
import { assertIfMatchVersion, contentHash } from '../platform/concurrency/content-hash.js';
import { Settings } from '../platform/config/settings.js';
import { isId } from '../platform/database/id.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { invalidField, notFoundError } from '../platform/errors/problem.js';
import { addDays } from '../platform/time/calendar.rules.js';
import { Clock } from '../platform/time/clock.js';
import { startOfDay } from '../platform/time/wall-time.rules.js';
import { SettlementEntity } from './settlement.entity.js';
import type { AcceptInput, DeferInput } from './today.dto.js';
import { TodayQueries, type WaitingReason } from './today.queries.js';
import { WorklistRegistry } from '../worklist/worklist.registry.js';

const texts = officeMessages.today;

const HISTORY_LABELS: Partial<HistoryLabels> = {
  subjects: { today_settlements: 'Decision on Today' },
  choiceLabels: { today_settlements: { reason: TODAY_REASON_LABELS } },
  hiddenColumns: ['subject_id', 'hidden_until', 'facts_hash'],
};

/** Defers, accepts and reopens reasons of Today. */
@Injectable()
export class SettlementsService implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly worklist: WorklistRegistry,
    private readonly locks: RowLocksService,
    private readonly historyLabels: HistoryLabelsRegistry,
    private readonly queries: TodayQueries,
  ) {}

  onModuleInit(): void {
    this.historyLabels.register(HISTORY_LABELS);
  }

  /**
   * Hides a reason until a day in the client's time zone.
   * @throws notFoundError for a reason that is not waiting
   * @throws InvalidInput for a day that is not in the future, or too far in the future, or on which it is too late
   */
  @Transactional()
  async deferReason(id: string, { until_date, reason }: DeferInput): Promise<TodaySettlement> {
    const waitingReason = await this.find(id);
    const today = this.clock.today(waitingReason.time_zone);
    if (until_date <= today) throw invalidField('until_date', 'min_value', texts.until_ahead);
    if (until_date > addDays(today, DEFERRED_WITHIN_DAYS))
      throw invalidField('until_date', 'max_value', texts.until_within(DEFERRED_WITHIN_DAYS));
    const hidden_until = startOfDay(until_date, waitingReason.time_zone);
    if (endsWhileDeferred(waitingReason, until_date, hidden_until))
      throw invalidField('until_date', 'max_value', texts.until_before_due);
    const kept = await this.save(id, waitingReason, reason, { until_date, hidden_until });
    return { id, state: 'deferred', until_date, ...kept };
  }

  /**
   * Hides a reason until its facts change.
   * @throws notFoundError for a reason that is not waiting, and ProblemException 412 if its facts are not those that were
   * shown
   */
  @Transactional()
  async acceptUntilFactsChange(
    id: string,
    { reason }: AcceptInput,
    ifMatch?: string,
  ): Promise<TodaySettlement> {
    const waitingReason = await this.find(id);
    assertIfMatchVersion(contentHash([waitingReason.facts_hash]), ifMatch, texts.facts_changed);
    const kept = await this.save(id, waitingReason, reason, { facts_hash: waitingReason.facts_hash });
    return { id, state: 'accepted', until_date: null, ...kept };
  }

  /**
   * Shows a settled reason again. An open one stays as it is.
   * @throws notFoundError for a reason that is neither waiting nor settled
   */
  @Transactional()
  async reopenReason(id: string): Promise<TodaySettlement> {
    if (!isId(id)) throw notFoundError();
    const isDeleted = await this.queries.deleteReasonSettlement(id);
    if (!isDeleted) await this.find(id);
    return { id, state: 'open', until_date: null, reason: null };
  }

  private async find(id: string): Promise<WaitingReason> {
    if (!isId(id)) throw notFoundError();
    const rules = this.worklist.rules;
    const when = { now: this.clock.now(), time_zone: this.settings.time_zone };
    const waitingReason = await this.queries.findReasonEvenIfSettled(rules, id, when);
    if (!waitingReason) throw notFoundError();
    if (isErasable(waitingReason))
      await this.locks.lockForUpdate('customers', waitingReason.about_customer_ids);
    return waitingReason;
  }

  /**
   * Stores the settlement. It replaces an earlier one of the same reason. A note that could not be erased with a client is
   * not stored.
   * @returns the stored note, or a warning
   */
  private async save(
    id: string,
    waitingReason: WaitingReason,
    typedNote: string,
    until: Partial<Pick<SettlementEntity, 'until_date' | 'hidden_until' | 'facts_hash'>>,
  ): Promise<Pick<TodaySettlement, 'reason' | 'warnings'>> {
    const { reason, id: subject_id } = waitingReason;
    const isKept = isErasable(waitingReason);
    const [customer_id = null] = isKept ? waitingReason.about_customer_ids : [];
    const row = { id, reason, subject_id, customer_id, note: isKept ? typedNote : '' };
    const end = { until_date: null, hidden_until: null, facts_hash: null, ...until };
    await this.queries.upsertReasonSettlement({ ...row, ...end });
    if (isKept) return { reason: typedNote };
    return { reason: null, warnings: [{ code: 'reason_not_kept', message: texts.reason_not_kept }] };
  }
}

/** Returns whether a note can be erased with its client. A note about several clients stays after one of them is removed. */
const isErasable = (reason: WaitingReason): reason is WaitingReason & { about_customer_ids: string[] } =>
  reason.about_customer_ids !== null && reason.about_customer_ids.length < 2;

/** Returns whether a reason ends before it would come back. `endsWhileDeferredSql` is the same rule in SQL. */
function endsWhileDeferred({ reason, due }: WaitingReason, until_date: string, hidden_until: Date): boolean {
  const daysToEnd = ENDS_DAYS_AFTER_DUE[reason];
  if (!due || daysToEnd === undefined) return false;
  return due.length === 10 ? until_date >= addDays(due, daysToEnd) : hidden_until >= new Date(due);
}
