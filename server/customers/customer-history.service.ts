import { Injectable } from '@nestjs/common';
import type * as responses from '../contract/responses/client.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { isId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { choiceFilter, type Query } from '../platform/http/list-query.js';
import { Lists, type Page, type ReadDefinition } from '../platform/http/lists.js';
import { notFound } from '../platform/http/problem.js';
import { Customer } from './customer.entity.js';
import { changesInWords, idsIn, subjectOf, type Recorded } from './history-words.rules.js';

const EVENTS = ['create', 'change', 'delete', 'read', 'list', 'export'];

/** Lines of the record that belong to one client. */
export const history: ReadDefinition<Recorded> = {
  resource: 'history',
  table: 'audit_entries',
  joins: `LEFT JOIN customer_meal_schedules s ON t.resource = 'customer_meal_schedules' AND s.id = t.record_id
    LEFT JOIN meal_transport_transactions d ON t.resource = 'meal_transport_transactions' AND d.id = t.record_id`,
  columns: `t.id::text AS id, t.at, t.event, t.resource, t.changes, t.actor_name, t.actor_group,
    coalesce(s.date_of_delivery, d.delivery_date) AS date`,
  filters: { event: choiceFilter('t.event', EVENTS) },
  sorts: {},
  defaultSort: '-id',
  defaultPageSize: 10,
};

/** Everything that related ids in the record can name. */
const NAMED = [
  'regions',
  'programs',
  'grants',
  'meal_vendors',
  'meal_transport_vendors',
  'treatment_referral_centers',
  'referral_contacts',
];

/** Who changed what of a client and when, in words (contract 8). */
@Injectable()
export class CustomerHistory {
  constructor(
    private readonly transaction: Transaction,
    private readonly lists: Lists,
    private readonly audit: AuditService,
  ) {}

  /** @throws notFound for a client that is not there, or not any more */
  async of(id: string, query: Query): Promise<Page<responses.HistoryEntry>> {
    if (!isId(id) || !(await this.transaction.tx.existsBy(Customer, { id }))) throw notFound();
    const page = await this.lists.page(history, query, {
      where: (parameters) => `t.customer_id = ${parameters.add(id)}`,
    });
    await this.audit.record('read', 'customers', {
      record_id: id,
      customer_id: id,
      details: { part: 'history' },
    });
    const names = await this.namesOf(page.results.flatMap(idsIn));
    return {
      ...page,
      results: page.results.map((entry) => ({
        id: entry.id,
        at: entry.at,
        event: entry.event,
        resource: entry.resource,
        subject: subjectOf(entry),
        actor_name: entry.actor_name,
        actor_group: entry.actor_group,
        changes: changesInWords(entry, names),
      })),
    };
  }

  /** Names of related records, in one statement for the whole page. */
  private async namesOf(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const selects = NAMED.map((table) => `SELECT id, name::text FROM ${table} WHERE id = ANY ($1::uuid[])`);
    const rows = await this.transaction.tx.query<{ id: string; name: string }[]>(
      selects.join(' UNION ALL '),
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
