import { Injectable } from '@nestjs/common';
import { prepared } from '../database/prepared.js';
import { Transaction } from '../database/transaction.js';
import { RequestContext } from '../request-context.js';

export type AuditEvent =
  'read' | 'list' | 'export' | 'sign_in' | 'sign_out' | 'sign_in_failed' | 'refused' | 'retry' | 'repair';

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
