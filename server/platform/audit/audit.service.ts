import { Injectable } from '@nestjs/common';
import { prepared } from '../database/prepared.js';
import { Transaction } from '../database/transaction.js';
import { RequestContext } from '../request-context.js';

export type AuditEvent =
  'read' | 'list' | 'export' | 'sign_in' | 'sign_out' | 'sign_in_failed' | 'refused' | 'retry' | 'repair';

/** Number of a client's latest entries that are searched for the request. A client can have thousands. */
const LATEST_ENTRIES = 50;

/** Audits events that triggers cannot see: reads, lists, exports, sign-ins and refused requests. */
@Injectable()
export class AuditService {
  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
  ) {}

  /** Attributes the changes in the rest of this transaction to a person who acts by a link, without an account. */
  async attributeTransactionTo({
    id,
    name,
    group,
  }: {
    id: string;
    name: string;
    group: string;
  }): Promise<void> {
    await prepared(
      this.transaction.tx,
      `SELECT set_config('audit.actor_id', $1, true), set_config('audit.actor_name', $2, true),
              set_config('audit.actor_group', $3, true)`,
      [id, name, group],
    );
  }

  /** Records a read of the clients who have no entry of this request yet. */
  async recordShownClients(resource: string, customerIds: readonly string[]): Promise<void> {
    const rows = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT client.id FROM unnest($1::uuid[]) AS client (id)
       WHERE NOT EXISTS (
         SELECT FROM (SELECT request_id FROM audit_entries WHERE customer_id = client.id ORDER BY id DESC LIMIT $3) latest
         WHERE latest.request_id = $2)`,
      [customerIds, this.context.request_id, LATEST_ENTRIES],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 1) await this.record('read', resource, { customer_id: ids[0]! });
    if (ids.length > 1) await this.record('list', resource, { details: { customer_ids: ids } });
  }

  /**
   * Writes an entry.
   * @param entry.details names of filters and ids of shown records, never the values of health fields
   * @param actor user of the entry, if the request's context has none yet (sign-in)
   */
  async record(
    event: AuditEvent,
    resource: string,
    entry: { record_id?: string | null; customer_id?: string | null; details?: Record<string, unknown> } = {},
    actor: { id: string; name: string; group: string } | undefined = this.context.actor,
  ): Promise<void> {
    await prepared(
      this.transaction.tx,
      `INSERT INTO audit_entries (event, resource, record_id, customer_id, details, actor_id, actor_name, actor_group, request_id, ip)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        event,
        resource,
        entry.record_id ?? null,
        entry.customer_id ?? null,
        JSON.stringify(entry.details ?? {}),
        actor?.id ?? null,
        actor?.name ?? null,
        actor?.group ?? null,
        this.context.request_id ?? null,
        this.context.ip ?? null,
      ],
    );
  }
}
