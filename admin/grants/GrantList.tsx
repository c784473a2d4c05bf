import type { Grant } from '@contract/responses/places';
import { FoldedText } from '../shared/FoldedText';
import { textColumn, type FileColumn } from '../shared/list/columns';
import { nameColumn, RecordList } from '../shared/records/RecordList';

const COLUMNS: FileColumn<Grant>[] = [
  nameColumn('Abbreviation'),
  textColumn({ source: 'full_name', label: 'Full Name', sortable: true }, ({ full_name }) => full_name),
  {
    source: 'notes',
    label: 'Notes',
    breaks: true,
    render: ({ notes }) => <FoldedText>{notes}</FoldedText>,
    cell: ({ notes }) => notes,
  },
];

export default function GrantList() {
  return (
    <RecordList<Grant>
      columns={COLUMNS}
      addLabel="+ Add Grant"
      purpose="A grant says who pays for a client’s services. Add the first one to begin."
    />
  );
}
