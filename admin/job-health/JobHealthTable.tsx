import type { WorkOf } from '@contract/responses/health';
import { formatInstant } from '../shared/dates';
import type { RecordColumn } from '../shared/list/columns';
import { RowsTable } from '../shared/list/RowsTable';
import { jobLabel } from './jobLabels';

type Row = WorkOf & { id: string };

const instant = (at: string | null) => (at ? formatInstant(at) : 'Never');

const COLUMNS: RecordColumn<Row>[] = [
  {
    source: 'name',
    label: 'Job',
    minWidth: 140,
    render: ({ kind, name }) => (kind === 'queue' ? `Queue: ${jobLabel(name)}` : jobLabel(name)),
  },
  { source: 'last_start', label: 'Last Start', render: ({ last_start }) => instant(last_start) },
  { source: 'last_end', label: 'Last End', render: ({ last_end }) => instant(last_end) },
  { source: 'next', label: 'Next Run', render: ({ next }) => next && instant(next) },
  { source: 'waiting', label: 'Waiting', numeric: true, render: ({ waiting }) => waiting },
  { source: 'late', label: 'Late', numeric: true, render: ({ late }) => late },
  { source: 'failed', label: 'Failed', numeric: true, render: ({ failed }) => failed },
  { source: 'repaired', label: 'Repaired', numeric: true, render: ({ repaired }) => repaired },
];

/** Table of jobs and queues: last and next run, waiting, late, failed and repaired counts. */
export const JobHealthTable = ({ jobs }: { jobs: readonly WorkOf[] }) => (
  <RowsTable<Row>
    label="Jobs and Queues"
    columns={COLUMNS}
    rows={jobs.map((work) => ({ ...work, id: `${work.kind} ${work.name}` }))}
  />
);
