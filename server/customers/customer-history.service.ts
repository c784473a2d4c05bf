import { Injectable } from '@nestjs/common';
import type { HistoryEntry } from '../contract/responses/client.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { largestPageRequest, type ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { history } from './customer-history.read-model.js';
import { CustomersQueries } from './customers.queries.js';
import { HistoryLabelsRegistry } from './history-labels.registry.js';
import { CustomerEntity } from './customer.entity.js';
import { EnrolledServices } from './enrolled-service.js';
import {
  changeLabels,
  CLIENT_LABELS,
  relatedIds,
  mergeLabels,
  subjectWithDate,
  type PageLabels,
  type StoredEntry,
  type HistoryLabels,
} from './history-labels.rules.js';

/** Shows the changes of a client's record with labels. */
@Injectable()
export class CustomerHistoryService {
  constructor(
    private readonly records: RecordsService,
    private readonly reads: ReadService,
    private readonly audit: AuditService,
    private readonly services: EnrolledServices,
    private readonly registry: HistoryLabelsRegistry,
    private readonly queries: CustomersQueries,
  ) {}

  /**
   * Lists the entries of one client. With `by=action` there is one entry for each request, which contains the others.
   * @throws notFoundError for an unknown or deleted client
   */
  async findPageAndAudit(id: string, request: ListRequest): Promise<Page<HistoryEntry>> {
    await this.records.assertExists(CustomerEntity, id);
    const isByAction = request.filters.some(({ name }) => name === 'by');
    const page = await this.findVisible(
      id,
      request,
      isByAction ? { last_of_request_without: this.hiddenColumns } : {},
    );
    await this.audit.record('read', 'customers', {
      record_id: id,
      customer_id: id,
      details: { part: 'history' },
    });
    const others = isByAction ? await this.findOthers(id, page.results) : undefined;
    const entries = [...page.results, ...(others ?? [])];
    const labels = { ...this.labels(), dates: await this.findDates(entries) };
    const names = await this.queries.findNames(
      labels,
      entries.flatMap((entry) => relatedIds(entry, labels)),
    );
    const lineOf = (entry: StoredEntry) => ({
      id: entry.id,
      event: entry.event,
      resource: entry.resource,
      subject: subjectWithDate(entry, labels),
      changes: changeLabels(entry, labels, names),
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
  private async findOthers(id: string, entries: readonly StoredEntry[]): Promise<readonly StoredEntry[]> {
    const requests = entries.flatMap(({ request_id }) => request_id ?? []);
    const except = entries.map((entry) => entry.id);
    return (await this.findVisible(id, largestPageRequest(history, {}), { requests, except })).results;
  }

  private async findVisible(
    id: string,
    request: ListRequest,
    conditions: Record<string, string[]>,
  ): Promise<Page<StoredEntry>> {
    const customer = [id, ...(await this.findMergedIds(id))];
    const hidden_columns = this.hiddenColumns;
    return this.reads.findPageAndAudit(history, request, { customer, hidden_columns, ...conditions });
  }

  /** Returns the ids of records that were merged into the client. Their entries belong to her. */
  findMergedIds(id: string): Promise<string[]> {
    return this.queries.findMergedIds(id);
  }

  /** Combines the labels of this folder, of services and of other features. */
  private labels(): HistoryLabels {
    return mergeLabels([
      CLIENT_LABELS,
      ...this.services.all.map((service) => service.labels),
      ...this.registry.all,
    ]);
  }

  private get hiddenColumns(): string[] {
    return [...this.labels().hiddenColumns];
  }

  /** Finds the dates of the services' records in the entries, by id. */
  private async findDates(entries: readonly StoredEntry[]): Promise<PageLabels['dates']> {
    const dates: [string, string][] = [];
    for (const { labels } of this.services.all) {
      const { subjects = {}, findDates } = labels;
      const ids = entries.flatMap(({ resource, record_id }) =>
        resource in subjects && record_id ? [record_id] : [],
      );
      if (ids.length > 0) dates.push(...(await findDates(ids)));
    }
    return new Map(dates);
  }
}
