import { Injectable } from '@nestjs/common';
import type { Today, TodayLine } from '../contract/responses/today.js';
import { ALL_REGIONS, TODAY_LINES, TODAY_REASONS, type TodayReason } from '../contract/today.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Clock } from '../platform/clock.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction } from '../platform/database/transaction.js';
import { Features } from '../platform/features.js';
import { groupBy } from '../platform/group-by.rules.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { Page } from '../platform/http/page.js';
import { RequestContext } from '../platform/request-context.js';
import type { TodayRule } from '../platform/today-rule.js';
import { askedFor } from './today.dto.js';
import { countStatement, todayStatement, type Part, type Scope } from './today.statement.js';

/** A line as the statement gives it. */
interface Row {
  part: number;
  rule: number;
  count: number;
  id: string;
  customer_id: string | null;
  since: Date;
  due: string | null;
  facts: unknown;
  customer: TodayLine['customer'] | null;
}

const SOONEST_FIRST = 'l.due NULLS LAST, l.since, l.id';

/** What waits for the office today: features say what and why, here it is collected. */
@Injectable()
export class TodayService {
  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly features: Features,
    private readonly audit: AuditService,
  ) {}

  /** Everything by reason, or the lines of one. */
  read(request: ListRequest): Promise<Today | Page<TodayLine>> {
    const { reason } = askedFor(request);
    return reason ? this.linesOf(reason, request) : this.all(request);
  }

  private async all(request: ListRequest): Promise<Today> {
    const reasons = TODAY_REASONS.map((reason) => ({ reason, rules: this.rulesOf(reason) })).filter(
      ({ rules }) => rules.length > 0,
    );
    const parts = reasons.map(({ rules }) => ({
      rules,
      order: SOONEST_FIRST,
      offset: 0,
      limit: TODAY_LINES,
    }));
    const rows = await this.rows(parts, this.scopeOf(request));
    await this.record(request, rows);
    const results = [...groupBy(rows, ({ part }) => part)].map(([part, lines]) => ({
      reason: reasons[part]!.reason,
      count: lines[0]!.count,
      results: lines.map((row) => this.lineOf(row, reasons[part]!.rules)),
    }));
    return { count: results.reduce((sum, { count }) => sum + count, 0), results };
  }

  private async linesOf(reason: TodayReason, request: ListRequest): Promise<Page<TodayLine>> {
    const { offset, limit } = request;
    const rules = this.rulesOf(reason);
    const scope = this.scopeOf(request);
    const rows = await this.rows([{ rules, order: orderOf(request), offset, limit }], scope);
    await this.record(request, rows);
    const count = rows[0]?.count ?? (offset === 0 ? 0 : await this.count(rules, scope));
    return new Page(
      'today',
      request,
      count,
      rows.map((row) => this.lineOf(row, rules)),
    );
  }

  private rulesOf(reason: TodayReason): TodayRule[] {
    return this.features.parts.flatMap(({ today }) => today ?? []).filter((rule) => rule.reason === reason);
  }

  /** Without regions those of the reader: her own, or all where she has none. */
  private scopeOf(request: ListRequest): Scope {
    const own = this.context.signedIn.default_region_id;
    const { regions } = askedFor(request);
    return {
      now: this.clock.now(),
      time_zone: this.settings.time_zone,
      regions: regions ?? (own ? [own] : ALL_REGIONS),
      with_homeless: regions === undefined,
    };
  }

  private rows(parts: readonly Part[], scope: Scope): Promise<Row[]> {
    const { sql, values } = todayStatement(parts, scope);
    return this.transaction.tx.query<Row[]>(sql, values);
  }

  private async count(rules: readonly TodayRule[], scope: Scope): Promise<number> {
    const { sql, values } = countStatement(rules, scope);
    const [{ count }] = await this.transaction.tx.query<[{ count: number }]>(sql, values);
    return count;
  }

  private lineOf(
    { id, customer_id, customer, since, due, facts, rule }: Row,
    rules: readonly TodayRule[],
  ): TodayLine {
    const words = rules[rule]!.line({ id, customer_id, facts }, this.context.signedIn.group);
    return { id, ...(customer && { customer }), since: since.toISOString(), ...(due && { due }), ...words };
  }

  private async record({ filters }: ListRequest, rows: readonly Row[]): Promise<void> {
    await this.audit.record('list', 'today', {
      details: {
        filters: filters.map(({ name }) => name),
        ids: rows.map(({ id }) => id),
        customer_ids: [...new Set(rows.flatMap(({ customer_id }) => customer_id ?? []))],
      },
    });
  }
}

const orderOf = ({ sorts }: ListRequest): string => {
  const order = sorts.map(({ field, descending }) => `l.${field}${descending ? ' DESC' : ''} NULLS LAST`);
  return [...order, SOONEST_FIRST].join(', ');
};
