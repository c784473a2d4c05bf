import { Injectable } from '@nestjs/common';
import { audienceOf } from '../../contract/audience.js';
import { Group, STAFF_GROUPS } from '../../contract/groups.js';
import { AuditService } from '../audit/audit.service.js';
import { Settings } from '../config/settings.js';
import { isId } from '../database/id.js';
import { prepared } from '../database/prepared.js';
import { Transaction } from '../database/transaction.js';
import { ReadModels } from './read-models.js';
import { RequestContext } from '../request-context.js';
import { Clock } from '../time/clock.js';
import { SearchPageCache, type CachedPage } from './large-tables/search-page-cache.js';
import { rowsByIdsWithSearchVersionSql } from './large-tables/search-index.js';
import type { ListReading } from './list-clauses.js';
import { largestPageRequest, refuseParameters, type ListRequest } from './list-query.js';
import { allRowsStatement, countAndIdsStatement, type PageOfIds } from './list-statements.js';
import { rowsByIdsSql } from './rows-statement.js';
import { StatementParameters, type Parameters, type Statement } from './statement.js';
import { Page } from './page.js';
import { notFoundError } from '../errors/problem.js';
import type { ReadDefinition, Projection, ReadMoment, Requester } from './read-model.js';

type Row = Record<string, unknown>;

/** Rows of a page, and the total count. */
interface RowsAndCount {
  count: number;
  rows: Row[];
}

/** Ids of the parent records of a list, by the names of the definition's `parents`. */
type Parents = Record<string, string | string[]>;

/**
 * Reads resources by their definitions, limited to what the caller's group may see. The database pages, sorts and
 * filters, with two statements per list. Reads of clients by staff are audited here.
 */
@Injectable()
export class ReadService {
  private readonly searchPages = new SearchPageCache();

  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
    private readonly audit: AuditService,
    private readonly registry: ReadModels,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Returns the requested page. */
  async findPageAndAudit<Response>(
    definition: ReadDefinition<Response>,
    request: ListRequest,
    parents: Parents = {},
  ): Promise<Page<Response>> {
    const page = await this.findPage(definition, request, parents);
    await this.auditList(definition, page);
    return page;
  }

  /**
   * Returns the requested record.
   * @throws notFoundError for an id that is malformed, unknown, or hidden from the caller's group
   */
  async findOneAndAudit<Response>(definition: ReadDefinition<Response>, id: string): Promise<Response> {
    const record = await this.findOneUnaudited(definition, id);
    if (definition.auditedClient && this.isStaff) {
      const { field } = definition.auditedClient;
      await this.audit.record('read', definition.resource, {
        record_id: id,
        customer_id: field ? ((record as Row)[field] as string | null) : null,
      });
    }
    return record;
  }

  /** Returns a record as the caller sees it, for a change or its response. The triggers audit the change. */
  async findOneUnaudited<Response>(definition: ReadDefinition<Response>, id: string): Promise<Response> {
    if (!isId(id)) throw notFoundError();
    const requester = this.requester;
    const projection = this.projectionFor(definition, requester);
    const parameters = new StatementParameters();
    const conditions = [
      `t.id = ${parameters.add(id)}`,
      ...scopeOf(projection, requester).map((condition) => condition(parameters)),
    ];
    const { sql, joins, computed } = this.registry.detailOf(definition as ReadDefinition<unknown>, requester);
    const [row] = await prepared<Row>(
      this.transaction.tx,
      `SELECT ${sql} FROM ${definition.table} t ${definition.joins ?? ''} ${joins(parameters, this.moment)}
       WHERE ${conditions.join(' AND ')}`,
      parameters.values,
    );
    if (!row) throw notFoundError();
    return withComputed<Response>(row, computed);
  }

  /** Returns several records as the caller sees them, for the response to their change. */
  async findManyUnaudited<Response>(
    definition: ReadDefinition<Response>,
    filters: Record<string, unknown>,
  ): Promise<{ count: number; results: Response[] }> {
    const { count, results } = await this.findPage(definition, largestPageRequest(definition, filters), {});
    return { count, results };
  }

  private async findPage<Response>(
    definition: ReadDefinition<Response>,
    request: ListRequest,
    parents: Parents,
  ): Promise<Page<Response>> {
    const requester = this.requester;
    const projection = this.projectionFor(definition, requester);
    refuseParameters(request, projection.refusedParameters);
    const parentScope = Object.entries(parents).map(
      ([name, id]) =>
        (parameters: Parameters) =>
          definition.parents![name]!.where([id].flat(), parameters),
    );
    const reading = {
      definition: definition as ReadDefinition<never>,
      request,
      select: projection.list.sql,
      scope: [...parentScope, ...scopeOf(projection, requester)],
    };
    const { count, rows } = await this.countAndRows(reading);
    const search = request.filters.find(({ filter }) => filter.matchedFields);
    const matchedFields = search?.filter.matchedFields!(search.value);
    const results = rows.map((row) => {
      if (matchedFields) row.matched = matchedFields(row);
      return withComputed<Response>(row, projection.list.computed);
    });
    return new Page(definition.resource, request, count, results);
  }

  private async countAndRows(reading: ListReading): Promise<RowsAndCount> {
    const isCacheable = !this.transaction.isTransactionActive();
    const cached = isCacheable ? await this.findCachedPage(reading) : undefined;
    if (cached) return cached;
    const { tx } = this.transaction;
    const { sql, values } = countAndIdsStatement(reading);
    const [page] = await tx.query<PageOfIds[]>(sql, values);
    if (isCacheable && page!.changes !== undefined) this.searchPages.put(reading, page as CachedPage);
    const { count, ids } = page!;
    const rows = ids.length > 0 ? await prepared<Row>(tx, rowsByIdsSql(reading), [ids]) : [];
    return { count, rows };
  }

  /**
   * Returns the cached page of a search if the search index is unchanged. One statement checks this and reads the rows.
   */
  private async findCachedPage(reading: ListReading): Promise<RowsAndCount | undefined> {
    const cached = this.searchPages.getPossiblyStale(reading);
    const statement = cached && rowsByIdsWithSearchVersionSql(reading);
    if (!statement) return undefined;
    const rows = await prepared<Row>(this.transaction.tx, statement, [cached.ids]);
    if (rows[0]?.changes !== cached.changes) return undefined;
    return { count: cached.count, rows: rows.map(({ changes: _, ...row }) => row) };
  }

  private async auditList<Response>(
    { auditedClient, resource }: ReadDefinition<Response>,
    { request, results }: Page<Response>,
  ): Promise<void> {
    if (!auditedClient || !this.isStaff) return;
    const { field } = auditedClient;
    const rows = results as Row[];
    await this.audit.record('list', resource, {
      details: {
        filters: request.filters.map(({ name }) => name),
        ids: rows.map(({ id }) => id),
        ...(field && field !== 'id' && { customer_ids: [...new Set(rows.map((row) => row[field]))] }),
      },
    });
  }

  /** Only registered read models can be read, because the access tests iterate over them. */
  private projectionFor<Response>(
    definition: ReadDefinition<Response>,
    requester: Requester,
  ): Projection<Response> {
    if (!this.registry.readModels.has(definition as ReadDefinition<unknown>)) {
      throw new Error(`${definition.resource} is not a registered read model.`);
    }
    return projectionFor(definition, requester);
  }

  private get moment(): ReadMoment {
    return { now: this.clock.now(), time_zone: this.settings.time_zone };
  }

  private get requester(): Requester {
    return this.context.isSystem ? SYSTEM : this.context.signedIn;
  }

  private get isStaff(): boolean {
    const { actor } = this.context;
    return actor !== undefined && STAFF_GROUPS.includes(actor.group);
  }
}

/** The system reads as an Admin, without an audit entry. */
const SYSTEM: Requester = { id: '', group: Group.Admin, customer_id: null, caregiver_services: null };

/**
 * Returns the statement for all rows that match the filters and that the requester may see, in the list's order. Callers
 * read them page by page.
 * @throws InvalidInput with the name of an invalid filter, notFoundError for a group that may not read the list
 */
export function streamQuery<Response>(
  definition: ReadDefinition<Response>,
  requester: Requester,
  filters: Record<string, unknown>,
): Statement {
  const request = largestPageRequest(definition, filters);
  const projection = projectionFor(definition, requester);
  return allRowsStatement({
    definition: definition as ReadDefinition<never>,
    request,
    select: projection.list.sql,
    scope: scopeOf(projection, requester),
  });
}

function projectionFor<Response>(
  definition: ReadDefinition<Response>,
  requester: Requester,
): Projection<Response> {
  const projection = definition.projections[audienceOf(requester)] as Projection<Response> | undefined;
  if (!projection) throw notFoundError();
  if (projection.service && !requester.caregiver_services?.includes(projection.service))
    throw notFoundError();
  return projection;
}

const scopeOf = ({ rows }: Projection<unknown>, requester: Requester) =>
  rows === 'all' ? [] : [(parameters: Parameters) => rows(requester, parameters)];

function withComputed<Response>(row: Row, computed: Projection<Response>['list']['computed']): Response {
  for (const [field, from] of computed) row[field] = from(row);
  return row as Response;
}
