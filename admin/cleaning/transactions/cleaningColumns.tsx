import type { CleaningTransaction } from '@contract/responses/cleaning';
import { FoldedText } from '../../shared/FoldedText';
import { formatDate } from '../../shared/dates';
import { clientColumn } from '../../shared/list/clientColumn';
import { moneyColumn, textColumn, type FileColumn } from '../../shared/list/columns';

type Column = FileColumn<CleaningTransaction>;

const DATE: Column = textColumn(
  { source: 'date_of_cleaning', label: 'Cleaning Date', sortable: true, nowrap: true },
  (cleaning) => formatDate(cleaning.date_of_cleaning),
);

const cityOf = ({ customer }: CleaningTransaction) => customer?.city ?? '';

/** Naming column of the row. An empty one would give it no name. */
const CITY: Column = {
  source: 'city',
  label: 'City',
  render: (cleaning) => cityOf(cleaning) || '—',
  cell: cityOf,
};

/** Heading of the cards, because a city does not identify the client. */
const CLIENT: Column = { ...clientColumn('Customer Name', 'houseCleaning'), names: true };

const OUTCOME: readonly Column[] = [
  textColumn(
    { source: 'cleaning_vendor', label: 'Vendor', sortable: true },
    (cleaning) => cleaning.cleaning_vendor.name,
  ),
  {
    source: 'customer_cleaning_notes',
    label: 'Feedback about Cleaning',
    minWidth: 180,
    render: (cleaning) => <FoldedText>{cleaning.customer_cleaning_notes}</FoldedText>,
    cell: (cleaning) => cleaning.customer_cleaning_notes,
  },
  moneyColumn(
    { source: 'cost_of_cleaning', label: 'Cleaning Amount', sortable: true },
    (cleaning) => cleaning.cost_of_cleaning,
  ),
];

/** Columns of one client's cleanings, on the House Cleaning tab. */
export const OWN_CLEANING_COLUMNS: readonly Column[] = [DATE, ...OUTCOME];

/** Columns of all clients' cleanings. */
export const CLEANING_COLUMNS: readonly Column[] = [CITY, DATE, CLIENT, ...OUTCOME];
