import { useState } from 'react';
import type { HistoryEntry } from '@contract/responses/client';
import { instantWithZone } from '../../shared/dates';
import { EmptyList } from '../../shared/ListStates';
import { ListTable, type Column, type Sort } from '../../shared/ListTable';
import { usePagedList } from '../../shared/usePagedList';
import { CUSTOMERS, type Client } from '../client';
import { ChangeList } from './ChangeList';
import { actionInWords, linesOf } from './changeWords';

const NEWEST_FIRST: Sort = { field: 'id', order: 'DESC' };
/** What one request changed stands together, however many records it touched. */
const BY_ACTION = { by: 'action' };

const whoOf = ({ actor_name, actor_group }: HistoryEntry) =>
  actor_name === null ? 'System' : actor_group ? `${actor_name}, ${actor_group}` : actor_name;

const columns: Column<HistoryEntry>[] = [
  { key: 'at', label: 'When', minWidth: 120, render: ({ at }) => instantWithZone(at) },
  { key: 'who', label: 'Who', minWidth: 120, render: whoOf },
  { key: 'what', label: 'What', minWidth: 140, render: (entry) => actionInWords(linesOf(entry)) },
  { key: 'changes', label: 'Changes', render: (entry) => <ChangeList lines={linesOf(entry)} /> },
];

/** Who changed what of this client and when, newest first. */
export function HistoryTab({ client }: { client: Client }) {
  const [page, setPage] = useState(1);
  const {
    sort: _sort,
    onSort: _onSort,
    ...shown
  } = usePagedList<HistoryEntry>(`${CUSTOMERS}/${client.id}/history`, BY_ACTION, {
    page,
    sort: NEWEST_FIRST,
    change: (changes) => setPage(Number(changes.page)),
  });
  return (
    <ListTable
      label="History"
      columns={columns}
      {...shown}
      empty={<EmptyList>What is changed of this client is listed here.</EmptyList>}
    />
  );
}
