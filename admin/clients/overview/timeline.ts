import { CALL_OUTCOME_LABELS } from '@contract/customer-calls';
import type { HistoryEntry } from '@contract/responses/client';
import type { CustomerCall } from '@contract/responses/customer-calls';
import type { PeerSupportMail } from '@contract/responses/peer-support';
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

const mailEntries = (mails: readonly PeerSupportMail[]): TimelineEntry[] =>
  mails.map(({ id, mailed_at, mailed_by, peer_support_resource }) => ({
    id: `mail-${id}`,
    at: mailed_at,
    kind: 'mail',
    who: mailed_by ?? SYSTEM,
    words: `Mail about the client to ${peer_support_resource.name}`,
  }));

interface Sources {
  changes: readonly HistoryEntry[];
  calls: readonly CustomerCall[];
  mails: readonly PeerSupportMail[];
}

/** Merges changes, calls and mails, newest first. */
export const timelineOf = ({ changes, calls, mails }: Sources, most: number): TimelineEntry[] =>
  [...changeEntries(changes), ...callEntries(calls), ...mailEntries(mails)]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, most);
