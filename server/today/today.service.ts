import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Today, TodayCounts, TodayLine } from '../contract/responses/today.js';
import { ALL_REGIONS } from '../contract/today.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { Features } from '../platform/resources/features.js';
import { groupBy } from '../platform/group-by.rules.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { Page } from '../platform/lists/page.js';
import { RequestContext } from '../platform/request-context.js';
import type { WorklistRule } from '../platform/worklist-rule.js';
import { requestedScope } from './today.dto.js';
import { TodayQueries, type ReasonRow } from './today.queries.js';
import type { LineOrder, WorklistScope } from './today.statement.js';

/** A page of lines, and how much there is. */
interface FoundLines {
  count: number;
  counts: Today['counts'];
  results: TodayLine[];
}

/** A response with its tag, or the tag alone where it is known. */
export interface TaggedResponse<Response> {
  tag: string;
  response?: Response;
}

/** What waits for the office today: features say what and why, here it is collected, one line a client. */
@Injectable()
export class TodayService {
  constructor(
    private readonly context: RequestContext,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly features: Features,
    private readonly audit: AuditService,
    private readonly queries: TodayQueries,
  ) {}

  /**
   * A page of lines, what is lost next first. The page asks every few seconds: what it has already, by its tag, is neither
   * sent nor recorded again.
   */
  async read(
    request: ListRequest,
    known: readonly string[],
  ): Promise<TaggedResponse<Today | Page<TodayLine>>> {
    const found = await this.find(request);
    const tag = createHash('sha256').update(JSON.stringify(found)).digest('base64url');
    if (known.includes(tag)) return { tag };
    await this.record(request, found.results);
    const { count, results } = found;
    return { tag, response: request.dialect === 'page' ? found : new Page('today', request, count, results) };
  }

  /** How much waits for each reason; nobody is shown, so that nothing is recorded. */
  async counts(request: ListRequest): Promise<TodayCounts> {
    const { count, counts } = await this.findIds(request);
    return { count, counts };
  }

  private async find(request: ListRequest): Promise<FoundLines> {
    const { ids, ...found } = await this.findIds(request);
    return { ...found, results: await this.linesOf(ids, request) };
  }

  private async findIds(request: ListRequest): Promise<Omit<FoundLines, 'results'> & { ids: string[] }> {
    const { reason, ids: wanted } = requestedScope(request);
    const { offset, limit, sorts } = request;
    const order = sorts.map(({ field, descending }) => ({ field: field as LineOrder, descending }));
    const query = { reason, ids: wanted, order, offset, limit };
    const { count, by_rule, ids } = await this.queries.findPage(this.rules, this.scopeOf(request), query);
    const counts: Today['counts'] = {};
    for (const [place, number] of Object.entries(by_rule)) {
      const { reason } = this.rules[Number(place)]!;
      counts[reason] = (counts[reason] ?? 0) + number;
    }
    return { count, counts, ids };
  }

  private async linesOf(ids: readonly string[], request: ListRequest): Promise<TodayLine[]> {
    if (ids.length === 0) return [];
    const { reason } = requestedScope(request);
    const rules = this.rules.filter((rule) => !reason || rule.reason === reason);
    const reasonRows = await this.queries.findReasons(rules, this.scopeOf(request), ids);
    const rows = groupBy(reasonRows, ({ line_id }) => line_id);
    return ids.flatMap((id) => {
      const reasons = rows.get(id);
      // Settled since the ids were read.
      return reasons ? [this.lineOf(id, reasons, rules)] : [];
    });
  }

  private get rules(): readonly WorklistRule[] {
    return this.features.metadata.flatMap(({ today }) => today ?? []);
  }

  /** Without regions those of the reader: her own, or all where she has none. */
  private scopeOf(request: ListRequest): WorklistScope {
    const own = this.context.signedIn.default_region_id;
    const { regions } = requestedScope(request);
    return {
      now: this.clock.now(),
      time_zone: this.settings.time_zone,
      regions: regions ?? (own ? [own] : ALL_REGIONS),
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
