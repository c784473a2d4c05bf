import { Injectable } from '@nestjs/common';
import { isDeceasedSql } from '../client-facts/contact-allowed.js';
import type { CustomerStatus } from '../contract/customers.js';
import { MAY_SHARE_HEALTH_DATA } from './consent.js';
import { Transaction } from '../platform/database/transaction.js';

/** Fields of a client that the policy needs. */
interface MailPolicyFields {
  status: CustomerStatus;
  should_receive_email: boolean;
  has_opted_for_peer_support_service: boolean;
  may_share_health_data: boolean;
}

/** Statements of the contact policy. Joins the caller's transaction. */
@Injectable()
export class ContactQueries {
  constructor(private readonly transaction: Transaction) {}

  async findMailPolicyFields(customer_id: string): Promise<MailPolicyFields | undefined> {
    const [row] = await this.transaction.tx.query<MailPolicyFields[]>(
      `SELECT t.status, t.should_receive_email, t.has_opted_for_peer_support_service,
              ${MAY_SHARE_HEALTH_DATA} AS may_share_health_data
       FROM customers t WHERE t.id = $1`,
      [customer_id],
    );
    return row;
  }

  async isAddressOfDeceased(email: string): Promise<boolean> {
    const rows = await this.transaction.tx.query<unknown[]>(
      `SELECT FROM customers c WHERE c.email = $1::citext AND ${isDeceasedSql('c')} LIMIT 1`,
      [email],
    );
    return rows.length > 0;
  }
}
