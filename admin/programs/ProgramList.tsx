import type { Program } from '@contract/responses/places';
import type { RecordColumn } from '../shared/list/columns';
import { money } from '@web/formats/money';
import { nameColumn, RecordList } from '../shared/records/RecordList';

const COLUMNS: RecordColumn<Program>[] = [
  nameColumn('Program Name'),
  {
    source: 'duration_in_weeks',
    label: 'Duration (Weeks)',
    sortable: true,
    numeric: true,
    render: (program) => program.duration_in_weeks,
  },
  {
    source: 'regions',
    label: 'Regions',
    render: (program) => program.regions.map(({ name }) => name).join(', '),
  },
  {
    source: 'total_budget',
    label: 'Total Budget',
    sortable: true,
    numeric: true,
    render: (program) => money(program.total_budget),
  },
];

/** Active programs. */
export default function ProgramList() {
  return (
    <RecordList<Program>
      columns={COLUMNS}
      addLabel="+ New Program Info"
      purpose="A program says for how many weeks clients are served, and in which regions. Add the first one to begin."
    />
  );
}
