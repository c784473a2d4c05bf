import { money } from '@web/formats/money';
import type { Grant } from '@contract/responses/places';
import { useGrantBudgets } from '../program-analysis/useReports';
import { FoldedText } from '../shared/FoldedText';
import { moneyColumn, textColumn, type FileColumn } from '../shared/list/columns';
import { nameColumn, RecordList } from '../shared/records/RecordList';

/** @param spent dollars by the grant's id. Undefined while they are loaded. */
const columnsOf = (spent: ReadonlyMap<string, number> | undefined): FileColumn<Grant>[] => [
  nameColumn('Abbreviation'),
  textColumn({ source: 'full_name', label: 'Full Name', sortable: true }, ({ full_name }) => full_name),
  {
    ...moneyColumn<Grant>(
      { source: 'total_budget', label: 'Total Budget', sortable: true },
      ({ total_budget }) => total_budget,
    ),
    render: ({ total_budget }) => (total_budget === null ? 'No limit' : money(total_budget)),
  },
  moneyColumn({ source: 'spent', label: 'Spent' }, ({ id }) => spent?.get(id)),
  {
    source: 'notes',
    label: 'Notes',
    breaks: true,
    render: ({ notes }) => <FoldedText>{notes}</FoldedText>,
    cell: ({ notes }) => notes,
  },
];

export default function GrantList() {
  const { data: budgets } = useGrantBudgets();
  const spent = budgets && new Map(budgets.results.map((grant) => [grant.id, grant.spent]));
  return (
    <RecordList<Grant>
      columns={columnsOf(spent)}
      addLabel="+ Add Grant"
      purpose="A grant says who pays for a client’s services. Add the first one to begin."
    />
  );
}
