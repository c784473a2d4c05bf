import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { TRANSACTIONS, type MealTransaction } from '../../clients/meal/mealRecords';
import type { CareDataProvider } from '../../dataProvider';
import { csvFile } from '../../shared/csv';
import { failureMessage } from '../../shared/failureMessage';
import type { Sort } from '../../shared/ListTable';
import { saveFile } from '../../shared/saveFile';
import { TRANSACTION_COLUMNS } from './transactionColumns';

/** Rows of a file at most (document 3, section 9). */
const MOST_ROWS = 1000;

interface Props {
  filter: object;
  sort: Sort;
  /** Of the file, without its ending. */
  name: string;
}

/** All pages of the rows shown, as CSV; says so where there are more than a file takes. */
export function DownloadTransactions({ filter, sort, name }: Props) {
  const provider = useDataProvider<CareDataProvider>();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      const { data, total = 0 } = await provider.getList<MealTransaction>(TRANSACTIONS, {
        pagination: { page: 1, perPage: MOST_ROWS },
        sort,
        filter,
      });
      const headings = TRANSACTION_COLUMNS.map(({ label }) => label);
      const rows = data.map((meal) => TRANSACTION_COLUMNS.map(({ cell }) => cell(meal)));
      saveFile(`${name}.csv`, csvFile([headings, ...rows]));
      if (total > MOST_ROWS) {
        notify(
          `The file holds the first ${MOST_ROWS} of ${total} rows. Choose a shorter time for the rest.`,
          {
            type: 'warning',
          },
        );
      }
    } catch (error) {
      notify(failureMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button startIcon={<DownloadIcon />} disabled={busy} onClick={() => void download()}>
      {busy ? 'Downloading…' : 'Download'}
    </Button>
  );
}
