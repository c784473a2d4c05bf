import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Today, TodayCounts, TodayLine } from '../contract/responses/today.js';
import { ALL_REGIONS, TODAY_REASONS } from '../contract/today.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { contentHash } from '../platform/concurrency/content-hash.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { groupBy } from '../platform/group-by.rules.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { Page } from '../platform/lists/page.js';
import { RequestContext } from '../platform/request-context.js';
import type { WorklistRule } from '../worklist/worklist-rule.js';
import { requestedScope } from './today.dto.js';
import { TodayQueries, type LineCounts, type ReasonRow } from './today.queries.js';
import type { LineOrder, WorklistScope } from './today.statement.js';
import { WorklistRegistry } from '../worklist/worklist.registry.js';

/** Page of lines, with the total. */
interface LinesResult {
  count: number;
  counts: Today['counts'];
  results: TodayLine[];
}

/**
 * Ids of a page of lines, and the rules that have items on it. The facts are read by these rules only, because Postgres
 * needs milliseconds to plan each.
 */
interface PageResult extends Omit<LinesResult, 'results'> {
  ids: string[];
  rules: readonly WorklistRule[];
}

/** Response with its ETag, or only the ETag if the caller already has the response. */
interface TaggedResponse<Response> {
  tag: string;
  response?: Response;
}

/** Collects the worklist of the office. Features supply the rules; lines are grouped by client. */
@Injectable()
export class TodayService implements OnModuleInit {
  constructor(
    private readonly context: RequestContext,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly worklist: WorklistRegistry,
    private readonly audit: AuditService,
    private readonly queries: TodayQueries,
  ) {}

  /** @throws Error if no feature supplies the rule of a reason: its lines would never wait */
  onModuleInit(): void {
    const supplied = new Set(this.rules.map(({ reason }) => reason));
    const missingReasons = TODAY_REASONS.filter((reason) => !supplied.has(reason));
    if (missingReasons.length > 0)
      throw new Error(`No feature supplies the rule of ${missingReasons.join(', ')}`);
  }

  /**
   * Returns a page of lines, the most urgent first. The page polls every few seconds. A response that it already has,
   * by its ETag, is neither sent nor audited again.
   */
  async findLinesAndAudit(
    request: ListRequest,
    knownTags: readonly string[],
  ): Promise<TaggedResponse<Today | Page<TodayLine>>> {
    const page = await this.find(request);
    const tag = createHash('sha256').update(JSON.stringify(page)).digest('base64url');
    if (knownTags.includes(tag)) return { tag };
    await this.record(request, page.results);
    const { count, results } = page;
    return { tag, response: request.dialect === 'page' ? page : new Page('today', request, count, results) };
  }

  /** Counts the waiting reasons. Shows no clients, so nothing is audited. */
  async counts(request: ListRequest): Promise<TodayCounts> {
    const { count, by_rule } = await this.queries.count(this.rules, this.scopeOf(request));
    return { count, counts: this.countsOf(by_rule) };
  }

  private async find(request: ListRequest): Promise<LinesResult> {
    const { ids, rules, ...page } = await this.findPage(request);
    return { ...page, results: await this.linesOf(ids, rules, request) };
  }

  /** Finds the ids of the page's lines, with the rules that have items on it. */
  private async findPage(request: ListRequest): Promise<PageResult> {
    const { reason, ids } = requestedScope(request);
    const { offset, limit, sorts } = request;
    const order = sorts.map(({ field, descending }) => ({ field: field as LineOrder, descending }));
    const query = { reason, ids, order, offset, limit };
    const { by_rule, rules, ...page } = await this.queries.findPageOfOpenLineIdsAndReasonCounts(
      this.rules,
      this.scopeOf(request),
      query,
    );
    return { ...page, counts: this.countsOf(by_rule), rules: rules.map((place) => this.rules[place]!) };
  }

  private countsOf(by_rule: LineCounts['by_rule']): Today['counts'] {
    const counts: Today['counts'] = {};
    for (const [place, number] of Object.entries(by_rule)) {
      const { reason } = this.rules[Number(place)]!;
      counts[reason] = (counts[reason] ?? 0) + number;
    }
    return counts;
  }

  private async linesOf(
    ids: readonly string[],
    rules: readonly WorklistRule[],
    request: ListRequest,
  ): Promise<TodayLine[]> {
    if (ids.length === 0) return [];
    const reasonRows = await this.queries.findOpenReasonsByUrgency(rules, this.scopeOf(request), ids);
    const rows = groupBy(reasonRows, ({ line_id }) => line_id);
    return ids.flatMap((id) => {
      const reasons = rows.get(id);
      // The line was settled after the ids were read.
      return reasons ? [this.lineOf(id, reasons, rules)] : [];
    });
  }

  private get rules(): readonly WorklistRule[] {
    return this.worklist.rules;
  }

  /** Returns the requested regions, else the reader's own, else all. */
  private scopeOf(request: ListRequest): WorklistScope {
    const defaultRegionId = this.context.signedIn.default_region_id;
    const { regions } = requestedScope(request);
    return {
      now: this.clock.now(),
      time_zone: this.settings.time_zone,
      regions: regions ?? (defaultRegionId ? [defaultRegionId] : ALL_REGIONS),
      includeClientsWithoutRegion: regions === undefined,
      reader: this.context.signedIn.id,
    };
  }

  private lineOf(id: string, rows: readonly ReasonRow[], rules: readonly WorklistRule[]): TodayLine {
    const { customer, open_by } = rows[0]!;
    const [since] = rows.map((row) => row.since.toISOString()).sort();
    const [due] = rows.flatMap((row) => row.due ?? []).sort();
    return {
      id,
      ...(customer && { customer }),
      since: since!,
      ...(due && { due }),
      reasons: rows.map((row) => ({
        id: row.reason_id,
        reason: rules[row.rule]!.reason,
        since: row.since.toISOString(),
        ...(row.due && { due: row.due }),
        version: contentHash([row.facts_hash]),
        ...rules[row.rule]!.line(row, this.context.signedIn.group),
      })),
      ...(open_by && { open_by }),
    };
  }

  private async record({ filters }: ListRequest, lines: readonly TodayLine[]): Promise<void> {
    await this.audit.record('list', 'today', {
      details: {
        filters: filters.map(({ name }) => name),
        ids: lines.map(({ id }) => id),
        customer_ids: lines.flatMap(({ customer }) => customer?.id ?? []),
      },
    });
  }
}
