import { Injectable } from '@nestjs/common';
import { Group } from '../contract/groups.js';
import type { HistoryEntry } from '../contract/responses/client.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { isId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import {
  choiceFilter,
  listOf,
  relationFilter,
  type Filter,
  type ListRequest,
} from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { tableColumns, projectionOf, forGroups, type ReadDefinition } from '../platform/lists/read-model.js';
import { notFound } from '../platform/errors/problem.js';
import { CustomersQueries } from './customers.queries.js';
import { HistoryWordsRegistry } from './history-words.registry.js';
import { CustomerEntity } from './customer.entity.js';
import { EnrolledServices } from './enrolled-service.js';
import {
  changeLabels,
  CLIENT_WORDS,
  idsIn,
  joined,
  subjectOf,
  type HistoryWords,
  type Recorded,
  type Words,
} from './history-words.rules.js';

const CHANGES = ['create', 'change', 'delete'];
const EVENTS = [...CHANGES, 'read', 'list', 'export'];

const changed = (alias: string) => `${alias}.event IN (${CHANGES.map((event) => `'${event}'`).join(', ')})`;

/** Whether there is anything to tell: of a change of columns without words there is not. */
const tells = (alias: string, withoutWords: string) =>
  `(${alias}.event <> 'change' OR ${alias}.changes - ${withoutWords}::text[] <> '{}')`;

/** Lines with something to tell, by the columns without words; only this service sets it. */
const telling: Filter = {
  parse: (values) => ({ value: values }),
  where: (value, parameters) => tells('t', parameters.add(value)),
};

/**
 * The last line of each action that has something to tell, by the columns without words: what one request has changed
 * is one entry, however many records it touched.
 */
const byAction: Filter = {
  ...choiceFilter('t.event', ['action']),
  where: (value, parameters) => `${changed('t')} AND NOT EXISTS (
    SELECT FROM audit_entries later
    WHERE later.customer_id = t.customer_id AND later.request_id = t.request_id
      AND later.id > t.id AND ${changed('later')} AND ${tells('later', parameters.add(value))})`,
};

/** Lines of the given requests but for those that are there already; only this service sets it. */
const sameActionsSql: Filter = {
  parse: (values) => ({ value: values }),
  where: (value, parameters) => {
    const entries = value as readonly Recorded[];
    const requests = entries.flatMap(({ request_id }) => request_id ?? []);
    const ids = entries.map(({ id }) => id);
    return `${changed('t')} AND t.request_id = ANY (${parameters.add(requests)}::text[])
      AND t.id <> ALL (${parameters.add(ids)}::bigint[])`;
  },
};

/** Lines of the record that belong to one client. */
export const history: ReadDefinition<Recorded> = {
  resource: 'history',
  table: 'audit_entries',
  idType: 'bigint',
  views: forGroups(
    [Group.Admin, Group.Coordinator],
    projectionOf<Recorded>()({
      rows: 'all',
      columns: {
        ...tableColumns(
          'record_id',
          'at',
          'event',
          'resource',
          'changes',
          'actor_name',
          'actor_group',
          'request_id',
        ),
        id: 't.id::text',
      },
    }),
  ),
  parents: { customer: relationFilter('t.customer_id') },
  filters: { event: choiceFilter('t.event', EVENTS), by: byAction },
  sorts: {},
  defaultSort: '-id',
  defaultPageSize: 10,
};

/** Who changed what of a client and when, in words. */
@Injectable()
export class CustomerHistoryService {
  constructor(
    private readonly transaction: Transaction,
    private readonly lists: ReadService,
    private readonly audit: AuditService,
    private readonly services: EnrolledServices,
    private readonly addedWords: HistoryWordsRegistry,
    private readonly queries: CustomersQueries,
  ) {}

  /**
   * The lines of one client's record; with `by=action` one entry for each request, with its other lines beside it.
   * @throws notFound for a client that is not there, or not any more
   */
  async findPage(id: string, request: ListRequest): Promise<Page<HistoryEntry>> {
    if (!isId(id) || !(await this.transaction.tx.existsBy(CustomerEntity, { id }))) throw notFound();
    const isByAction = request.filters.some(({ filter }) => filter === byAction);
    const filters = request.filters.map((one) =>
      one.filter === byAction ? { ...one, value: this.words.withoutWords } : one,
    );
    const page = await this.pageOf(id, { ...request, filters });
    await this.audit.record('read', 'customers', {
      record_id: id,
      customer_id: id,
      details: { part: 'history' },
    });
    const others = isByAction ? await this.othersOf(id, page.results) : undefined;
    const entries = [...page.results, ...(others ?? [])];
    const words = await this.wordsFor(entries);
    const names = await this.queries.findNames(
      words,
      entries.flatMap((entry) => idsIn(entry, words)),
    );
    const lineOf = (entry: Recorded) => ({
      id: entry.id,
      event: entry.event,
      resource: entry.resource,
      subject: subjectOf(entry, words),
      changes: changeLabels(entry, words, names),
    });
    return page.with(
      page.results.map((entry) => ({
        ...lineOf(entry),
        at: entry.at,
        actor_name: entry.actor_name,
        actor_group: entry.actor_group,
        ...(others && {
          others: others.filter(({ request_id }) => request_id === entry.request_id).map(lineOf),
        }),
      })),
    );
  }

  /** What the same requests have changed of the client besides. */
  private async othersOf(id: string, entries: readonly Recorded[]): Promise<readonly Recorded[]> {
    const request = listOf(history, {});
    const filters = [{ name: 'request', filter: sameActionsSql, value: entries }];
    return (await this.pageOf(id, { ...request, filters })).results;
  }

  private async pageOf(id: string, request: ListRequest): Promise<Page<Recorded>> {
    const onlyTelling = { name: 'telling', filter: telling, value: this.words.withoutWords };
    const filters = [...request.filters, onlyTelling];
    const customer = [id, ...(await this.mergedIds(id))];
    return this.lists.findPage(history, { ...request, filters }, { customer });
  }

  /** Ids of records that became part of a client's: what was recorded of them is recorded of her. */
  async mergedIds(id: string): Promise<string[]> {
    return this.queries.findMergedIds(id);
  }

  /** The words of the client's own folder, and those that services and other features add. */
  private get words(): Words {
    return joined([
      CLIENT_WORDS,
      ...this.services.all.map((service) => service.words),
      ...this.addedWords.all,
    ]);
  }

  /** All words, and those of these lines alone. */
  private async wordsFor(entries: Recorded[]): Promise<HistoryWords> {
    const dates: [string, string][] = [];
    for (const { words } of this.services.all) {
      const { subjects = {}, datesOf } = words;
      const ids = entries.flatMap(({ resource, record_id }) =>
        resource in subjects && record_id ? [record_id] : [],
      );
      if (ids.length > 0) dates.push(...(await datesOf(ids)));
    }
    return { ...this.words, dates: new Map(dates) };
  }
}
