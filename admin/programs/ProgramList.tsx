import type { Program } from '@contract/responses/places';
import { moneyColumn, textColumn, type FileColumn } from '../shared/list/columns';
import { nameColumn, RecordList } from '../shared/records/RecordList';

const COLUMNS: FileColumn<Program>[] = [
  nameColumn('Program Name'),
  textColumn(
    { source: 'duration_in_weeks', label: 'Duration (Weeks)', sortable: true, numeric: true },
    (program) => program.duration_in_weeks,
  ),
  textColumn({ source: 'regions', label: 'Regions' }, (program) =>
    program.regions.map(({ name }) => name).join(', '),
  ),
  moneyColumn(
    { source: 'total_budget', label: 'Total Budget', sortable: true },
    (program) => program.total_budget,
  ),
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
