import Card from '@mui/material/Card';
import { ListBase } from 'react-admin';
import type { HistoryEntry } from '@contract/responses/client';
import { instantWithZone } from '../../shared/dates';
import type { RecordColumn } from '../../shared/list/columns';
import { ListContent } from '../../shared/list/ListContent';
import { EmptyList } from '../../shared/ListStates';
import { CUSTOMERS, type Client } from '../client';
import { ChangeList } from './ChangeList';
import { actionInWords, linesOf } from './changeWords';

const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;
/** What one request changed is shown together, however many records it touched. */
const BY_ACTION = { by: 'action' };
/** The failed list says it itself. */
const QUIETLY = { onError: () => undefined };

const whoOf = ({ actor_name, actor_group }: HistoryEntry) =>
  actor_name === null ? 'System' : actor_group ? `${actor_name}, ${actor_group}` : actor_name;

const COLUMNS: readonly RecordColumn<HistoryEntry>[] = [
  { source: 'at', label: 'When', minWidth: 120, render: ({ at }) => instantWithZone(at) },
  { source: 'who', label: 'Who', minWidth: 120, render: whoOf },
  { source: 'what', label: 'What', minWidth: 140, render: (entry) => actionInWords(linesOf(entry)) },
  { source: 'changes', label: 'Changes', render: (entry) => <ChangeList lines={linesOf(entry)} /> },
];

/** Who changed what of this client and when, newest first. */
export const HistoryTab = ({ client }: { client: Client }) => (
  <ListBase<HistoryEntry>
    resource={`${CUSTOMERS}/${client.id}/history`}
    // No resource of its own: who may open the client may read it.
    disableAuthentication
    disableSyncWithLocation
    storeKey={false}
    sort={NEWEST_FIRST}
    filter={BY_ACTION}
    queryOptions={QUIETLY}
  >
    <Card>
      <ListContent<HistoryEntry>
        label="History"
        columns={COLUMNS}
        empty={<EmptyList>Changes to this client are listed here.</EmptyList>}
      />
    </Card>
  </ListBase>
);
