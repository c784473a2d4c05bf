import { Injectable } from '@nestjs/common';
import { isPasswordSetSinceSql } from '../accounts/account-mail-sql.js';
import type { MailKind, RecipientResource } from '../contract/mail.js';
import { Transaction } from '../platform/database/transaction.js';
import type { MailMessageEntity } from '../platform/mail/mail-message.entity.js';
import { isOutdatedSql, isReplacedSql } from '../platform/mail/retryable-mail.js';

export type FailedMail = Pick<
  MailMessageEntity,
  'id' | 'to' | 'cc' | 'accepted' | 'customer_id' | 'user_id' | 'unique_key' | 'threads' | 'to_be_erased'
> & { kind: MailKind; is_password_set: boolean };

/** SQL for the name of a record. The default is its column. */
const NAMES: Partial<Record<RecipientResource, string>> = {
  peer_support_resources: `first_name || ' ' || last_name`,
};

interface NamedRecord {
  id: string;
  name: string;
}

/** Statements about the recipients of failed mails. */
@Injectable()
export class MailRecipientsQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Locks a failed mail. */
  async lockFailedMail(id: string): Promise<FailedMail | undefined> {
    const [mail] = await this.transaction.tx.query<FailedMail[]>(
      `SELECT id, kind, "to", cc, accepted, customer_id, user_id, unique_key, threads, to_be_erased,
         ${isPasswordSetSinceSql('m')} AS is_password_set
       FROM mail_messages m
       WHERE id = $1 AND status = 'failed' FOR UPDATE OF m`,
      [id],
    );
    return mail;
  }

  /** Returns whether later mails to these addresses take the place of a mail, or of a part of it. */
  async findReplacementByThreads(
    id: string,
    addresses: readonly string[],
  ): Promise<{ is_replaced: boolean; is_outdated: boolean }> {
    const [mail] = await this.transaction.tx.query<[{ is_replaced: boolean; is_outdated: boolean }]>(
      `SELECT ${isReplacedSql('m', '$2::text[]')} AS is_replaced, ${isOutdatedSql('m', '$2::text[]')} AS is_outdated
       FROM mail_messages m WHERE id = $1`,
      [id, addresses],
    );
    return mail;
  }

  /** Returns the caregiver who has this account. */
  async findCaregiverOfAccount(user_id: string): Promise<NamedRecord | undefined> {
    const [caregiver] = await this.transaction.tx.query<NamedRecord[]>(
      'SELECT c.id, c.name FROM users u JOIN caregivers c ON c.id = u.caregiver_id WHERE u.id = $1',
      [user_id],
    );
    return caregiver;
  }

  /** Returns the record with this address. @param id of the record, if it is known */
  async findRecord(
    resource: RecipientResource,
    { id, email }: { id: string | null; email: string },
  ): Promise<NamedRecord | undefined> {
    const [record] = await this.transaction.tx.query<NamedRecord[]>(
      `SELECT id, ${NAMES[resource] ?? 'name'} AS name FROM ${resource}
       WHERE (id = $1::uuid OR $1 IS NULL) AND lower(email::text) = lower($2)
       ORDER BY id DESC LIMIT 1`,
      [id, email],
    );
    return record;
  }
}
