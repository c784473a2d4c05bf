import type { HistoryEntry } from '@contract/responses/client';
import { ChildList } from '../../shared/list/ChildList';
import { instantWithZone } from '../../shared/dates';
import type { RecordColumn } from '../../shared/list/columns';
import { CUSTOMERS } from '../../paths';
import { type Client } from '../client';
import { ChangeList } from './ChangeList';
import { actionLabel, linesOf } from './changeLabels';

const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;
/** Groups all changes of one request, however many records it touched. */
const BY_ACTION = { by: 'action' };

const whoOf = ({ actor_name, actor_group }: HistoryEntry) =>
  actor_name === null ? 'System' : actor_group ? `${actor_name}, ${actor_group}` : actor_name;

const COLUMNS: readonly RecordColumn<HistoryEntry>[] = [
  { source: 'at', label: 'When', nowrap: true, render: ({ at }) => instantWithZone(at) },
  { source: 'who', label: 'Who', minWidth: 120, render: whoOf },
  { source: 'what', label: 'What', minWidth: 150, render: (entry) => actionLabel(linesOf(entry)) },
  {
    source: 'changes',
    label: 'Changes',
    widest: true,
    render: (entry) => <ChangeList lines={linesOf(entry)} />,
  },
];

/** History of this client: each change with its user and time, newest first. */
export const HistoryTab = ({ client }: { client: Client }) => (
  <ChildList<HistoryEntry>
    resource={`${CUSTOMERS}/${client.id}/history`}
    isPartOfPage
    sort={NEWEST_FIRST}
    filter={BY_ACTION}
    label="History"
    columns={COLUMNS}
    cardsBelow="twoColumns"
    empty="Changes to this client are listed here."
  />
);
