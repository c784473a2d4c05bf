import { CALL_OUTCOME_LABELS } from '@contract/customer-calls';
import type { HistoryEntry } from '@contract/responses/client';
import type { CustomerCall } from '@contract/responses/customer-calls';
import type { ClientMail } from '@contract/responses/mail';
import type { PeerSupportMail } from '@contract/responses/peer-support';
import { MAIL_STATUS_LABELS } from '../../mail/mailMessage';
import { actionInWords, linesOf } from '../history/changeWords';

/** An entry of the timeline: a change, a call or a mail. */
export interface TimelineEntry {
  id: string;
  at: string;
  kind: 'change' | 'call' | 'mail';
  who: string;
  words: string;
  notes?: string;
}

const SYSTEM = 'System';

/** A call has its own entry, so the history line of its recording is left out. */
const isOwnLineOfCall = (entry: HistoryEntry) =>
  linesOf(entry).every(({ resource, event }) => resource === 'customer_calls' && event === 'create');

const changeEntries = (entries: readonly HistoryEntry[]): TimelineEntry[] =>
  entries
    .filter((entry) => !isOwnLineOfCall(entry))
    .map((entry) => ({
      id: `change-${entry.id}`,
      at: entry.at,
      kind: 'change',
      who: entry.actor_name ?? SYSTEM,
      words: actionInWords(linesOf(entry)),
    }));

const callEntries = (calls: readonly CustomerCall[]): TimelineEntry[] =>
  calls.map(({ id, created_at, outcome, notes, user }) => ({
    id: `call-${id}`,
    at: created_at,
    kind: 'call',
    who: user.name,
    words: `Call: ${CALL_OUTCOME_LABELS[outcome]}`,
    notes,
  }));

const introductionEntries = (mails: readonly PeerSupportMail[]): TimelineEntry[] =>
  mails.map(({ id, mailed_at, mailed_by, peer_support_resource }) => ({
    id: `introduction-${id}`,
    at: mailed_at,
    kind: 'mail',
    who: mailed_by ?? SYSTEM,
    words: `Mail about the client to ${peer_support_resource.name}`,
  }));

const CAREGIVER_KINDS = ['caregiver_invitation', 'caregiver_not_invited'];

const mailEntries = (mails: readonly ClientMail[]): TimelineEntry[] =>
  mails.map(({ id, kind, subject, status, created_at }) => ({
    id: `mail-${id}`,
    at: created_at,
    kind: 'mail',
    who: MAIL_STATUS_LABELS[status],
    words: `Mail to ${CAREGIVER_KINDS.includes(kind) ? 'a caregiver' : 'the client'}: ${subject}`,
  }));

interface Sources {
  changes: readonly HistoryEntry[];
  calls: readonly CustomerCall[];
  introductions: readonly PeerSupportMail[];
  mails: readonly ClientMail[];
}

/** Merges the sources, newest first. */
export const timelineOf = (
  { changes, calls, introductions, mails }: Sources,
  most: number,
): TimelineEntry[] =>
  [
    ...changeEntries(changes),
    ...callEntries(calls),
    ...introductionEntries(introductions),
    ...mailEntries(mails),
  ]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, most);
