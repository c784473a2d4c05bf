import TableCell from '@mui/material/TableCell';
import {
  DataTableHeadCell,
  useDataTableRenderContext,
  useDataTableSortContext,
  useRecordContext,
  type RaRecord,
} from 'react-admin';
import { SORT_ORDER_LABELS, type RecordColumn } from './columns';

interface Props<Row extends RaRecord> {
  column: RecordColumn<Row>;
  /** Names the row for screen readers. */
  first: boolean;
}

function Heading<Row extends RaRecord>({ column }: Props<Row>) {
  const sort = useDataTableSortContext();
  const { source, label, sortable = false, numeric = false } = column;
  return (
    <DataTableHeadCell
      source={source}
      label={label}
      disableSort={!sortable}
      align={numeric ? 'right' : 'left'}
      aria-sort={sortable && sort?.field === source ? SORT_ORDER_LABELS[sort.order] : undefined}
    />
  );
}

function Cell<Row extends RaRecord>({ column, first }: Props<Row>) {
  const record = useRecordContext<Row>();
  const { numeric, nowrap, minWidth, widest, breaks, render } = column;
  return (
    <TableCell
      align={numeric ? 'right' : 'left'}
      component={first ? 'th' : 'td'}
      scope={first ? 'row' : undefined}
      sx={{
        ...(widest ? { width: '100%' } : { maxWidth: 320 }),
        minWidth: minWidth ?? (first ? 96 : undefined),
        overflowWrap: first || breaks ? 'anywhere' : 'break-word',
        whiteSpace: nowrap ? 'nowrap' : undefined,
      }}
    >
      {record && render(record)}
    </TableCell>
  );
}

/** Column of a `DataTable`. react-admin's own does not announce the sort order, and its rows have no header cell. */
export function ColumnCell<Row extends RaRecord>(props: Props<Row>) {
  switch (useDataTableRenderContext()) {
    case 'header':
      return <Heading {...props} />;
    case 'data':
      return <Cell {...props} />;
    default:
      return null;
  }
}
