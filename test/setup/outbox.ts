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
