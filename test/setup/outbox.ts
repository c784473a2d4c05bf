import { randomUUID } from 'node:crypto';
import { LinkEncryption } from '../../server/platform/mail/link-encryption.js';
import type { AddressedMail } from '../../server/platform/mail/recipient-policy.js';
import type { TestApp } from './app.js';

/** A mail as it is stored in the outbox. */
export interface WaitingMail {
  kind: string;
  to: string[];
  cc: string[];
  subject: string;
  text: string;
  attachments: { filename: string; content_type: string; content: string }[];
}

/** Returns all mails to this address so far, the oldest first. */
export async function mailsTo({ db }: TestApp, address: string): Promise<WaitingMail[]> {
  const { rows } = await db.query<WaitingMail>(
    `SELECT kind, "to", cc, subject, text, attachments FROM mail_messages WHERE $1 = ANY ("to" || cc) ORDER BY id`,
    [address],
  );
  return rows;
}

/** Returns the one-time link of the last mail of a kind to this address. */
export async function lastLinkTo({ db, app }: TestApp, address: string, kind: string): Promise<string> {
  const { rows } = await db.query<{ sealed_link: string }>(
    `SELECT sealed_link FROM mail_messages WHERE $1 = ANY ("to") AND kind = $2 ORDER BY id DESC LIMIT 1`,
    [address, kind],
  );
  return app.get(LinkEncryption).decrypt(rows[0]!.sealed_link);
}

/** Returns a mail to a client as the recipient policy gets it. */
export const mailToClient = (customer_id: string, kind: AddressedMail['kind']): AddressedMail => ({
  id: randomUUID(),
  kind,
  to: ['client@example.test'],
  customer_id,
  user_id: null,
  unique_key: null,
  sealed_link: null,
});
