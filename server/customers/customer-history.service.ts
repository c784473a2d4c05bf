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

const isChangeSql = (alias: string) =>
  `${alias}.event IN (${CHANGES.map((event) => `'${event}'`).join(', ')})`;

/** Condition that an entry has something to show. A change of only unnamed columns has nothing. */
const isShownSql = (alias: string, withoutWords: string) =>
  `(${alias}.event <> 'change' OR ${alias}.changes - ${withoutWords}::text[] <> '{}')`;

/** Entries with something to show. The value is the list of unnamed columns. Only this service sets it. */
const onlyShown: Filter = {
  parse: (values) => ({ value: values }),
  where: (value, parameters) => isShownSql('t', parameters.add(value)),
};

/**
 * Last shown entry of each request, however many records the request changed. This service sets the value to the
 * unnamed columns.
 */
const lastOfAction: Filter = {
  ...choiceFilter('t.event', ['action']),
  where: (value, parameters) => `${isChangeSql('t')} AND NOT EXISTS (
    SELECT FROM audit_entries later
    WHERE later.customer_id = t.customer_id AND later.request_id = t.request_id
      AND later.id > t.id AND ${isChangeSql('later')} AND ${isShownSql('later', parameters.add(value))})`,
};

/** Other entries of the same requests. The value is the list of entries. Only this service sets it. */
const othersOfActions: Filter = {
  parse: (values) => ({ value: values }),
  where: (value, parameters) => {
    const entries = value as readonly Recorded[];
    const requests = entries.flatMap(({ request_id }) => request_id ?? []);
    const ids = entries.map(({ id }) => id);
    return `${isChangeSql('t')} AND t.request_id = ANY (${parameters.add(requests)}::text[])
      AND t.id <> ALL (${parameters.add(ids)}::bigint[])`;
  },
};

/** Audit entries of one client. */
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
  filters: { event: choiceFilter('t.event', EVENTS), by: lastOfAction },
  sorts: {},
  defaultSort: '-id',
  defaultPageSize: 10,
};

/** Shows the changes of a client's record with labels. */
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
   * Lists the entries of one client. With `by=action` there is one entry for each request, which contains the others.
   * @throws notFound for an unknown or deleted client
   */
  async findPage(id: string, request: ListRequest): Promise<Page<HistoryEntry>> {
    if (!isId(id) || !(await this.transaction.tx.existsBy(CustomerEntity, { id }))) throw notFound();
    const page = await this.findShown(id, withoutUnnamedColumns(request, this.words()));
    await this.audit.record('read', 'customers', {
      record_id: id,
      customer_id: id,
      details: { part: 'history' },
    });
    const others = isByAction(request) ? await this.findOthers(id, page.results) : undefined;
    const entries = [...page.results, ...(others ?? [])];
    const words = { ...this.words(), dates: await this.findDates(entries) };
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

  /** Finds other changes of the client by the same requests. */
  private async findOthers(id: string, entries: readonly Recorded[]): Promise<readonly Recorded[]> {
    const request = listOf(history, {});
    const filters = [{ name: 'request', filter: othersOfActions, value: entries }];
    return (await this.findShown(id, { ...request, filters })).results;
  }

  private async findShown(id: string, request: ListRequest): Promise<Page<Recorded>> {
    const shown = { name: 'shown', filter: onlyShown, value: this.words().withoutWords };
    const filters = [...request.filters, shown];
    const customer = [id, ...(await this.mergedIds(id))];
    return this.lists.findPageAndAudit(history, { ...request, filters }, { customer });
  }

  /** Returns the ids of records that were merged into the client. Their entries belong to her. */
  mergedIds(id: string): Promise<string[]> {
    return this.queries.findMergedIds(id);
  }

  /** Combines the labels of this folder, of services and of other features. */
  private words(): Words {
    return joined([
      CLIENT_WORDS,
      ...this.services.all.map((service) => service.words),
      ...this.addedWords.all,
    ]);
  }

  /** Finds the dates of the services' records in the entries, by id. */
  private async findDates(entries: readonly Recorded[]): Promise<HistoryWords['dates']> {
    const dates: [string, string][] = [];
    for (const { words } of this.services.all) {
      const { subjects = {}, datesOf } = words;
      const ids = entries.flatMap(({ resource, record_id }) =>
        resource in subjects && record_id ? [record_id] : [],
      );
      if (ids.length > 0) dates.push(...(await datesOf(ids)));
    }
    return new Map(dates);
  }
}

const isByAction = ({ filters }: ListRequest): boolean => filters.some(({ name }) => name === 'by');

/** Adds the unnamed columns that `lastOfAction` leaves out. */
const withoutUnnamedColumns = (request: ListRequest, { withoutWords }: Words): ListRequest => ({
  ...request,
  filters: request.filters.map((one) => (one.name === 'by' ? { ...one, value: withoutWords } : one)),
});
