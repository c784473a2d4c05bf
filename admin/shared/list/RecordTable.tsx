import TableCell from '@mui/material/TableCell';
import type { ReactElement } from 'react';
import { DataTable, useDataTableRenderContext, type RaRecord, type RowClickFunction } from 'react-admin';
import { rem } from '@contract/theme-tokens';
import { ColumnCell } from './ColumnCell';
import type { RecordColumn } from './columns';
import { ExpandCell } from './ExpandCell';

export interface RecordRowsProps<Row extends RaRecord> {
  /** Names the list for screen readers. */
  label: string;
  /** The first column names the record. */
  columns: readonly RecordColumn<Row>[];
  /** Buttons at the end of each row, of the record in context. */
  actions?: ReactElement;
  actionsLabel?: string;
  /** What an opened row shows of the record in context. */
  details?: ReactElement;
  /** Where a press anywhere on the row leads; links in it stop it. */
  rowClick?: RowClickFunction<Row>;
  /** What a card shows of the record in context; all columns without it. */
  card?: ReactElement;
}

function ActionsCell({ label, children }: { label: string; children: ReactElement }) {
  const context = useDataTableRenderContext();
  if (context === 'header') {
    return (
      <TableCell align="right" className="RaDataTable-headerCell">
        {label}
      </TableCell>
    );
  }
  return context === 'data' ? (
    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
      {children}
    </TableCell>
  ) : null;
}

const MANY = 7;

/** The records of a list as a table whose headings stay while its rows scroll. */
export function RecordTable<Row extends RaRecord>({
  label,
  columns,
  actions,
  actionsLabel = 'Action',
  details,
  rowClick,
}: RecordRowsProps<Row>) {
  return (
    <DataTable<Row>
      aria-label={label}
      bulkActionButtons={false}
      rowClick={rowClick ?? false}
      expand={details}
      expandSingle
      sx={{
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        '& .RaDataTable-tableWrapper': { overflow: 'auto' },
        // The library's own button is hidden from screen readers and has no words: ours is in the first column.
        // Many columns share the width of a laptop.
        '& td, & th': { px: 0.75, py: 0.25, ...(columns.length > MANY && { fontSize: rem(13) }) },
        ...(columns.length > MANY && { '& thead th': { whiteSpace: 'normal' } }),
        // A closed row keeps an empty one behind it, which is to have no height; the line is that one's.
        '& tr[id$="-expand"] > td': { height: 'auto' },
        '& tr[id$="-expand"] .MuiCollapse-wrapperInner': { py: 2 },
        '& .RaDataTable-expandable > th': { borderBottom: 'unset' },
        // It would only repeat the heading.
        '& thead .MuiTooltip-popper': { display: 'none' },
        '& .RaDataTable-expandHeader, & .RaDataTable-expandIconCell': { display: 'none' },
      }}
    >
      {details && <ExpandCell />}
      {columns.map((column, index) => (
        <ColumnCell key={column.source} column={column} first={index === 0} />
      ))}
      {actions && <ActionsCell label={actionsLabel}>{actions}</ActionsCell>}
    </DataTable>
  );
}
