import { LinkEncryption } from '../../server/platform/mail/link-encryption.js';
import type { AddressedMail } from '../../server/platform/mail/recipient-policy.js';
import type { TestApp } from './app.js';

/** A mail on its way, as the outbox holds it. */
export interface WaitingMail {
  kind: string;
  to: string[];
  cc: string[];
  subject: string;
  text: string;
  attachments: { filename: string; content_type: string; content: string }[];
}

/** Every mail written to this address so far, oldest first. */
export async function mailsTo({ db }: TestApp, address: string): Promise<WaitingMail[]> {
  const { rows } = await db.query<WaitingMail>(
    `SELECT kind, "to", cc, subject, text, attachments FROM mail_messages WHERE $1 = ANY ("to" || cc) ORDER BY id`,
    [address],
  );
  return rows;
}

/** The one-time link of the last mail of a kind to this address. */
export async function lastLinkTo({ db, app }: TestApp, address: string, kind: string): Promise<string> {
  const { rows } = await db.query<{ sealed_link: string }>(
    `SELECT sealed_link FROM mail_messages WHERE $1 = ANY ("to") AND kind = $2 ORDER BY id DESC LIMIT 1`,
    [address, kind],
  );
  return app.get(LinkEncryption).decrypt(rows[0]!.sealed_link);
}

/** A mail of a kind to a client, as the policy of recipients is asked about it. */
export const toClient = (customer_id: string, kind: AddressedMail['kind']): AddressedMail => ({
  kind,
  to: ['client@example.test'],
  customer_id,
  user_id: null,
});
