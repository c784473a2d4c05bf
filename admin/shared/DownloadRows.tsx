import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useNotify, type RaRecord } from 'react-admin';
import { saveFile } from '@web/files/save-file';
import type { CareDataProvider } from '../dataProvider';
import { csvFile } from './csv';
import { failureMessage } from './failureMessage';
import type { Column, Sort } from './ListTable';

/** Rows of a file at most (document 3, section 9). */
const MOST_ROWS = 1000;

/** A column as the table shows it and as its cell in a file. */
export interface FileColumn<Row> extends Column<Row> {
  cell: (row: Row) => string | number;
}

/** A column whose cell reads the same in the table and in a file. */
export const plainColumn = <Row,>(
  column: Omit<FileColumn<Row>, 'render' | 'cell'>,
  cell: (row: Row) => string | number,
): FileColumn<Row> => ({ ...column, render: cell, cell });

interface Props<Row> {
  /** Name in the API. */
  resource: string;
  columns: readonly FileColumn<Row>[];
  filter: object;
  sort: Sort;
  /** Of the file, without its ending. */
  name: string;
  label: string;
  busyLabel: string;
}

/** All pages of the rows that a list shows, as CSV; says so where there are more than a file takes. */
export function DownloadRows<Row extends RaRecord>({
  resource,
  columns,
  filter,
  sort,
  name,
  label,
  busyLabel,
}: Props<Row>) {
  const provider = useDataProvider<CareDataProvider>();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      const { data, total = 0 } = await provider.getList<Row>(resource, {
        pagination: { page: 1, perPage: MOST_ROWS },
        sort,
        filter,
      });
      const rows = data.map((row) => columns.map(({ cell }) => cell(row)));
      saveFile(`${name}.csv`, csvFile([columns.map((column) => column.label), ...rows]));
      if (total > MOST_ROWS) {
        notify(`The file holds the first ${MOST_ROWS} of ${total} rows. Narrow the list for the rest.`, {
          type: 'warning',
        });
      }
    } catch (error) {
      notify(failureMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button startIcon={<DownloadIcon />} disabled={busy} onClick={() => void download()}>
      {busy ? busyLabel : label}
    </Button>
  );
}
