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
    const labels = this.labels();
    const hidden_columns = [...labels.hiddenColumns];
    const page = await this.findEntries(id, request, {
      hidden_columns,
      ...(isByAction && { last_of_request_without: hidden_columns }),
    });
    await this.audit.record('read', 'customers', {
      record_id: id,
      customer_id: id,
      details: { part: 'history' },
    });
    const others = isByAction ? await this.findOthers(id, page.results, hidden_columns) : undefined;
    const entries = [...page.results, ...(others ?? [])];
    const pageLabels = { ...labels, dates: await this.findDates(entries) };
    const names = await this.queries.findNames(
      pageLabels,
      entries.flatMap((entry) => relatedIds(entry, pageLabels)),
    );
    const lineOf = (entry: StoredEntry) => ({
      id: entry.id,
      event: entry.event,
      resource: entry.resource,
      subject: subjectWithDate(entry, pageLabels),
      changes: changeLabels(entry, pageLabels, names),
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
  private async findOthers(
    id: string,
    entries: readonly StoredEntry[],
    hidden_columns: string[],
  ): Promise<readonly StoredEntry[]> {
    const requests = entries.flatMap(({ request_id }) => request_id ?? []);
    const except = entries.map((entry) => entry.id);
    const conditions = { hidden_columns, requests, except };
    return (await this.findEntries(id, largestPageRequest(history, {}), conditions)).results;
  }

  private async findEntries(
    id: string,
    request: ListRequest,
    conditions: Record<string, string[]>,
  ): Promise<Page<StoredEntry>> {
    const customer = [id, ...(await this.queries.findMergedIds(id))];
    return this.reads.findPageAndAudit(history, request, { customer, ...conditions });
  }

  /** Combines the labels of this folder, of services and of other features. */
  private labels(): HistoryLabels {
    return mergeLabels([
      CLIENT_LABELS,
      ...this.services.all.map((service) => service.labels),
      ...this.registry.all,
    ]);
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
