import TableCell from '@mui/material/TableCell';
import type { ReactElement } from 'react';
import {
  DataTable,
  DataTableClasses,
  useDataTableRenderContext,
  type RaRecord,
  type RowClickFunction,
} from 'react-admin';
import { rem } from '@contract/theme-tokens';
import { ColumnCell } from './ColumnCell';
import type { RecordColumn } from './columns';
import { DetailsBody, RowDetails } from './DetailsBody';
import { ExpandCell } from './ExpandCell';
import { useKeyboardScroll } from './useKeyboardScroll';

export interface RecordRowsProps<Row extends RaRecord> {
  /** Label of the list for screen readers. */
  label: string;
  /** The first column names the record. */
  columns: readonly RecordColumn<Row>[];
  /** Buttons at the end of each row. The record is in context. */
  actions?: ReactElement;
  actionsLabel?: string;
  /** Content of an expanded row. The record is in context. */
  details?: ReactElement;
  /** Returns the page that a press anywhere on the row opens. Links in the row stop the press. */
  rowClick?: RowClickFunction<Row>;
  /** Rows of one line. The default leaves room for two. */
  dense?: boolean;
  /** Content of a card, with the record in context. The default is all columns. */
  card?: ReactElement;
}

function ActionsCell({ label, children }: { label: string; children: ReactElement }) {
  const context = useDataTableRenderContext();
  if (context === 'header') {
    return (
      <TableCell align="right" className={DataTableClasses.headerCell}>
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

/** Twenty rows and the filters fit into the window of a laptop. */
const DENSE = {
  '& td, & tbody th': { height: 22, px: 0.75, py: 0, fontSize: rem(12), lineHeight: 1.4 },
  '& thead th': { height: 30, px: 0.75, py: 0, fontSize: rem(12), lineHeight: 1.15, whiteSpace: 'normal' },
  '& tbody .MuiButton-root': { py: 0, minHeight: 24 },
} as const;

/** Table of a list's records. The headings stay visible while the rows scroll. */
export function RecordTable<Row extends RaRecord>({
  label,
  columns,
  actions,
  actionsLabel = 'Action',
  details,
  rowClick,
  dense = false,
}: RecordRowsProps<Row>) {
  const table = useKeyboardScroll(label);
  return (
    <RowDetails value={details}>
      <DataTable<Row>
        ref={table}
        aria-label={label}
        bulkActionButtons={false}
        rowClick={rowClick ?? false}
        body={details && DetailsBody}
        sx={{
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          [`& .${DataTableClasses.tableWrapper}`]: { overflow: 'auto' },
          // Many columns share the width of a laptop.
          '& td, & th': { px: 0.75, py: 0.25, ...(columns.length > MANY && { fontSize: rem(13) }) },
          ...(columns.length > MANY && { '& thead th': { whiteSpace: 'normal' } }),
          ...(dense && DENSE),
          [`& .${DataTableClasses.expandRow} > td`]: { height: 'auto', py: 2 },
          // The tooltip would only repeat the heading.
          '& thead .MuiTooltip-popper': { display: 'none' },
        }}
      >
        {details && <ExpandCell />}
        {columns.map((column, index) => (
          <ColumnCell key={column.source} column={column} first={index === 0} />
        ))}
        {actions && <ActionsCell label={actionsLabel}>{actions}</ActionsCell>}
      </DataTable>
    </RowDetails>
  );
}
