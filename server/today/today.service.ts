import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Today, TodayCounts, TodayLine } from '../contract/responses/today.js';
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
import { countsStatement, todayStatement, type Part, type Scope } from './today.statement.js';

/** A line as the statement gives it. */
interface Row {
  part: number;
  rule: number;
  id: string;
  customer_id: string | null;
  since: Date;
  due: string | null;
  facts: unknown;
  customer: TodayLine['customer'] | null;
  open_by: TodayLine['open_by'] | null;
}

/** Lines of one part, and how many there are. */
interface ShownLines {
  rows: readonly Row[];
  count: number;
}

/** A response with the lines that it shows. */
interface Shown<Response> {
  response: Response;
  rows: readonly Row[];
}

/** A response with its tag, or the tag alone where it is known. */
export interface Tagged<Response> {
  tag: string;
  response?: Response;
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

  /**
   * Everything by reason, or the lines of one. The page asks every few seconds: what it has already, by its tag, is
   * neither sent nor recorded again.
   */
  async read(request: ListRequest, known: readonly string[]): Promise<Tagged<Today | Page<TodayLine>>> {
    const { reason } = askedFor(request);
    const { response, rows } = reason ? await this.linesOf(reason, request) : await this.all(request);
    const tag = createHash('sha256').update(JSON.stringify(response)).digest('base64url');
    if (known.includes(tag)) return { tag };
    await this.record(request, rows);
    return { tag, response };
  }

  /** How much waits for each reason; nobody is shown, so that nothing is recorded. */
  async counts(request: ListRequest): Promise<TodayCounts> {
    const reasons = this.reasons();
    const counts = await this.countsOf(reasons, this.scopeOf(request));
    const results = reasons
      .map(({ reason }, place) => ({ reason, count: counts[place]! }))
      .filter(({ count }) => count > 0);
    return { count: counts.reduce((sum, count) => sum + count, 0), results };
  }

  private async all(request: ListRequest): Promise<Shown<Today>> {
    const reasons = this.reasons();
    const parts = reasons.map(({ rules }) => ({
      rules,
      order: SOONEST_FIRST,
      offset: 0,
      limit: TODAY_LINES,
    }));
    const shown = await this.shown(parts, this.scopeOf(request));
    const results = shown
      .map(({ rows, count }, place) => ({
        reason: reasons[place]!.reason,
        count,
        results: rows.map((row) => this.lineOf(row, reasons[place]!.rules)),
      }))
      .filter(({ count }) => count > 0);
    return {
      response: { count: results.reduce((sum, { count }) => sum + count, 0), results },
      rows: shown.flatMap(({ rows }) => rows),
    };
  }

  private async linesOf(reason: TodayReason, request: ListRequest): Promise<Shown<Page<TodayLine>>> {
    const { offset, limit } = request;
    const rules = this.rulesOf(reason);
    const part = { rules, order: orderOf(request), offset, limit };
    const [{ rows, count }] = (await this.shown([part], this.scopeOf(request))) as [ShownLines];
    const lines = rows.map((row) => this.lineOf(row, rules));
    return { response: new Page('today', request, count, lines), rows };
  }

  private reasons(): { reason: TodayReason; rules: TodayRule[] }[] {
    return TODAY_REASONS.map((reason) => ({ reason, rules: this.rulesOf(reason) })).filter(
      ({ rules }) => rules.length > 0,
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
      reader: this.context.signedIn.id,
    };
  }

  /** The lines of each part that are shown; how many there are is counted only where that does not tell. */
  private async shown(parts: readonly Part[], scope: Scope): Promise<ShownLines[]> {
    const { sql, values } = todayStatement(parts, scope);
    const found = groupBy(await this.transaction.tx.query<Row[]>(sql, values), ({ part }) => part);
    const counted = [...parts.keys()].filter((place) => {
      const { offset, limit } = parts[place]!;
      const lines = found.get(place)?.length ?? 0;
      return lines > limit || (lines === 0 && offset > 0);
    });
    const counts = await this.countsOf(
      counted.map((place) => parts[place]!),
      scope,
    );
    return parts.map(({ offset, limit }, place) => {
      const rows = (found.get(place) ?? []).slice(0, limit);
      return { rows, count: counts[counted.indexOf(place)] ?? offset + rows.length };
    });
  }

  private async countsOf(parts: readonly Pick<Part, 'rules'>[], scope: Scope): Promise<number[]> {
    if (parts.length === 0) return [];
    const { sql, values } = countsStatement(parts, scope);
    const [{ counts }] = await this.transaction.tx.query<[{ counts: number[] }]>(sql, values);
    return counts;
  }

  private lineOf(
    { id, customer_id, customer, since, due, facts, rule, open_by }: Row,
    rules: readonly TodayRule[],
  ): TodayLine {
    const words = rules[rule]!.line({ id, customer_id, facts }, this.context.signedIn.group);
    return {
      id,
      ...(customer && { customer }),
      since: since.toISOString(),
      ...(due && { due }),
      ...words,
      ...(open_by && { open_by }),
    };
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
