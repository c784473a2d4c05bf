import type { RaRecord } from 'react-admin';

export const MAIL = 'mail_messages';

export type MailStatus = 'queued' | 'sent' | 'failed';

/** A mail of the outbox and what became of it; never what stands in it (contract 6). */
export interface MailMessage extends RaRecord {
  id: string;
  to: string[];
  subject: string;
  kind: string;
  status: MailStatus;
  attempts: number;
  last_error: string | null;
  sent_at: string | null;
  created_at: string;
}

export const MAIL_STATUS_LABELS: Record<MailStatus, string> = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
};

/** `caterer_plan` as `Caterer plan`: new kinds need no word here. */
export const kindInWords = (kind: string) =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`;
