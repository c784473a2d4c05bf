import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { TodayLine } from '../contract/responses/today.js';
import type { TodayReason } from '../contract/today.js';
import { preparedByGenericPlan } from '../platform/database/prepared.js';
import { Transaction } from '../platform/database/transaction.js';
import type { WorklistRule } from '../worklist/worklist-rule.js';
import { SettlementEntity } from './settlement.entity.js';
import {
  lineCountAndReasonsByRuleStatement,
  lineIdsAndCountsStatement,
  reasonsStatement,
  reasonByIdStatement,
  type LinesQuery,
  type WorklistScope,
} from './today.statement.js';

/** Number of lines, and numbers of reasons by index of their rule. */
export interface LineCounts {
  count: number;
  by_rule: Record<string, number>;
}

/** Ids of a page of lines, and indices of the rules that have items on it. */
interface CountedLines extends LineCounts {
  ids: string[];
  rules: number[];
}

export interface ReasonRow {
  rule: number;
  line_id: string;
  reason_id: string;
  id: string;
  customer_id: string | null;
  since: Date;
  due: string | null;
  facts: unknown;
  facts_hash: string;
  customer: TodayLine['customer'] | null;
  open_by: TodayLine['open_by'] | null;
}

/** Waiting reason, whether it has been settled or not. */
export interface WaitingReason {
  reason: TodayReason;
  /** Id of the subject. */
  id: string;
  /** Clients whom the item is about. Null if they are not known. */
  about_customer_ids: string[] | null;
  facts_hash: string;
  /** A day, or an instant in UTC. */
  due: string | null;
  /** Time zone of the client, or of the office if there is no client. */
  time_zone: string;
}

const isByUrgency = ({ order }: LinesQuery) =>
  order.every(({ field, descending }) => field === 'urgency' && !descending);

/** Statements of Today. Joins the caller's transaction. */
@Injectable()
export class TodayQueries {
  constructor(private readonly transaction: Transaction) {}

  async count(...scope: Parameters<typeof lineCountAndReasonsByRuleStatement>): Promise<LineCounts> {
    const { sql, values } = lineCountAndReasonsByRuleStatement(...scope);
    const [counts] = await preparedByGenericPlan<LineCounts>(this.transaction.tx, sql, values);
    return counts!;
  }

  /** Prepares only the default order, because the plan of each order takes some megabytes on a connection. */
  async findPageOfOpenLineIdsAndReasonCounts(
    rules: readonly WorklistRule[],
    scope: WorklistScope,
    query: LinesQuery,
  ): Promise<CountedLines> {
    const { sql, values } = lineIdsAndCountsStatement(rules, scope, query);
    const [lines] = isByUrgency(query)
      ? await preparedByGenericPlan<CountedLines>(this.transaction.tx, sql, values)
      : await this.transaction.tx.query<CountedLines[]>(sql, values);
    return lines!;
  }

  findOpenReasonsByUrgency(
    rules: readonly WorklistRule[],
    scope: WorklistScope,
    line_ids: readonly string[],
  ): Promise<ReasonRow[]> {
    const { sql, values } = reasonsStatement(rules, scope, line_ids);
    return this.transaction.tx.query(sql, values);
  }

  async findReasonEvenIfSettled(
    ...query: Parameters<typeof reasonByIdStatement>
  ): Promise<WaitingReason | undefined> {
    const { sql, values } = reasonByIdStatement(...query);
    const [reason] = await this.transaction.tx.query<WaitingReason[]>(sql, values);
    return reason;
  }

  /**
   * Stores a settlement. It replaces an earlier one of the same reason. One about another client is deleted, so that the
   * record of changes has the former note under the former client.
   */
  async upsertReasonSettlement(settlement: QueryDeepPartialEntity<SettlementEntity>): Promise<void> {
    await this.transaction.tx.query(
      'DELETE FROM today_settlements WHERE id = $1 AND customer_id IS DISTINCT FROM $2',
      [settlement.id, settlement.customer_id],
    );
    await this.transaction.tx.upsert(SettlementEntity, settlement, ['id']);
  }

  /** @returns false if the reason has no settlement */
  async deleteReasonSettlement(id: string): Promise<boolean> {
    const { affected } = await this.transaction.tx.delete(SettlementEntity, { id });
    return Boolean(affected);
  }
}
