import { CALL_OUTCOME_LABELS } from '@contract/customer-calls';
import type { HistoryEntry, HistoryLine } from '@contract/responses/client';
import type { CustomerCall } from '@contract/responses/customer-calls';
import type { ClientMail } from '@contract/responses/mail';
import type { PeerSupportMail } from '@contract/responses/peer-support';
import { MAIL_STATUS_LABELS } from '../../mail/mailMessage';
import { actionLabel, linesOf } from '../history/changeLabels';

/** An entry of the timeline: a change, a call or a mail. */
export interface TimelineEntry {
  id: string;
  at: string;
  kind: 'change' | 'call' | 'mail';
  byline: string;
  text: string;
  notes?: string;
}

const SYSTEM = 'System';

/** Records with their own entry, so that the history line of their creation is left out. */
const WITH_OWN_ENTRY = ['customer_calls', 'peer_support_mails'];

const hasOwnEntry = (entry: HistoryEntry) =>
  linesOf(entry).every(({ resource, event }) => WITH_OWN_ENTRY.includes(resource) && event === 'create');

/** Labels of the changed fields, the client's if she was changed. */
const changedFields = ([line]: readonly HistoryLine[]): string =>
  line?.event === 'change'
    ? line.changes
        .map(({ label }) => label)
        .toSorted((one, other) => one.localeCompare(other))
        .join(', ')
    : '';

const changeEntries = (entries: readonly HistoryEntry[]): TimelineEntry[] =>
  entries
    .filter((entry) => !hasOwnEntry(entry))
    .map((entry) => ({
      id: `change-${entry.id}`,
      at: entry.at,
      kind: 'change',
      byline: entry.actor_name ?? SYSTEM,
      text: actionLabel(linesOf(entry)),
      notes: changedFields(linesOf(entry)),
    }));

const callEntries = (calls: readonly CustomerCall[]): TimelineEntry[] =>
  calls.map(({ id, created_at, outcome, notes, user }) => ({
    id: `call-${id}`,
    at: created_at,
    kind: 'call',
    byline: user.name,
    text: `Call: ${CALL_OUTCOME_LABELS[outcome]}`,
    notes,
  }));

const introductionEntries = (mails: readonly PeerSupportMail[]): TimelineEntry[] =>
  mails.map(({ id, mailed_at, mailed_by, peer_support_resource }) => ({
    id: `introduction-${id}`,
    at: mailed_at,
    kind: 'mail',
    byline: mailed_by ?? SYSTEM,
    text: `Mail about the client to ${peer_support_resource.name}`,
  }));

const mailEntries = (mails: readonly ClientMail[]): TimelineEntry[] =>
  mails.map(({ id, kind, subject, status, created_at }) => ({
    id: `mail-${id}`,
    at: created_at,
    kind: 'mail',
    byline: MAIL_STATUS_LABELS[status],
    text: `Mail to ${kind === 'caregiver_invitation' ? 'a caregiver' : 'the client'}: ${subject}`,
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
