import { firstCallDueOfNewClientSql } from '../client-facts/calls.js';
import { Transaction } from '../platform/database/transaction.js';

/** Enrolment of a demo client on a past day. */
export interface PastEnrolment {
  id: string;
  enrolled_at: Date;
}

/** Statements of the demo. They join the caller's transaction. */
export class DemoQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Waits until no other process fills the database. The lock ends with the transaction. */
  async lockSeeding(lock: number): Promise<void> {
    await this.transaction.tx.query('SELECT pg_advisory_xact_lock($1)', [lock]);
  }

  async hasUsersOrRegions(): Promise<boolean> {
    const [row] = await this.transaction.tx.query<{ filled: boolean }[]>(
      'SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM regions) AS filled',
    );
    return row!.filled;
  }

  /** Finds the address of a client, and the date in her region today. */
  async findAddressAndToday(customer_id: string): Promise<{ address: string; today: string }> {
    const [client] = await this.transaction.tx.query<{ address: string; today: string }[]>(
      `SELECT c.address || ', ' || c.city AS address, to_char(now() AT TIME ZONE r.time_zone, 'YYYY-MM-DD') AS today
       FROM customers c JOIN regions r ON r.id = c.region_id WHERE c.id = $1`,
      [customer_id],
    );
    return client!;
  }

  /** Finds the open requests of active clients up to a date, the earliest first. */
  findOpenRequestsUntil(date: string): Promise<{ id: string }[]> {
    return this.transaction.tx.query<{ id: string }[]>(
      `SELECT t.id FROM customer_transport_requests t JOIN customers c ON c.id = t.customer_id AND c.status = 'active'
       WHERE t.status = 'open' AND t.pick_up_timestamp < $1::date + 1 ORDER BY t.pick_up_timestamp, t.id`,
      [date],
    );
  }

  async markQueuedMailsSent(sent_at: Date): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE mail_messages SET status = 'sent', attempts = 1, sent_at = $1, created_at = $1 WHERE status = 'queued'`,
      [sent_at],
    );
  }

  /** Backdates clients. Their creation time comes from the database's clock, which cannot be set. */
  async backdateClients(clients: readonly PastEnrolment[]): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE customers c SET created_at = past.enrolled_at
       FROM unnest($1::uuid[], $2::timestamptz[]) AS past (id, enrolled_at) WHERE c.id = past.id`,
      [clients.map(({ id }) => id), clients.map(({ enrolled_at }) => enrolled_at)],
    );
  }

  /** Computes the due dates of first calls from the creation times of the clients. */
  async updateFirstCallDueDates(): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE customers c SET contact_due_date = ${firstCallDueOfNewClientSql('c', 'r.time_zone')}
       FROM regions r WHERE r.id = c.region_id`,
    );
  }

  /** Backdates referrals to the creation times of their clients. */
  async backdateReferrals(): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE referrals f SET created_at = c.created_at,
         state_since = CASE f.state WHEN 'received' THEN c.created_at ELSE f.state_since END
       FROM customers c WHERE c.id = f.customer_id`,
    );
  }

  async revokeCaregivers(emails: readonly string[]): Promise<void> {
    await this.transaction.tx.query(
      'UPDATE caregivers SET revoked_at = now() WHERE email = ANY ($1::citext[]) AND revoked_at IS NULL',
      [emails],
    );
  }

  async deleteUsers(emails: readonly string[]): Promise<void> {
    await this.transaction.tx.query('DELETE FROM users WHERE email = ANY ($1::citext[])', [emails]);
  }
}
