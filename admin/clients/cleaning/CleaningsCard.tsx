import DeleteIcon from '@mui/icons-material/Delete';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useGetRecordRepresentation, useRecordContext } from 'react-admin';
import type { CleaningTransaction } from '@contract/responses/cleaning';
import { ChildList } from '../../shared/list/ChildList';
import { OWN_CLEANING_COLUMNS } from '../../cleaning/transactions/cleaningColumns';
import { CLEANINGS } from '../../paths';
import { useDeleteRecord } from '../../shared/records/useDeleteRecord';
import type { Client } from '../client';
import { isInMemoriam } from '../nextStep';

const MOST_ROWS = 100;
const NEWEST_FIRST = { field: 'date_of_cleaning', order: 'DESC' } as const;

function DeleteCleaning() {
  const cleaning = useRecordContext<CleaningTransaction>();
  const nameOf = useGetRecordRepresentation(CLEANINGS);
  const deleteRecord = useDeleteRecord();
  if (!cleaning) return null;
  const name = String(nameOf(cleaning));
  return (
    <IconButton
      size="small"
      aria-label={`Delete ${name}`}
      title="Delete"
      onClick={() => void deleteRecord(name)}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
}

/** The client's cleanings, the latest first. */
export const CleaningsCard = ({ client }: { client: Client }) => (
  <div>
    <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
      Cleaning Transactions
    </Typography>
    <ChildList<CleaningTransaction>
      resource={CLEANINGS}
      readsAhead={MOST_ROWS}
      sort={NEWEST_FIRST}
      filter={{ customer: client.id }}
      label="Cleaning Transactions"
      columns={OWN_CLEANING_COLUMNS}
      actions={isInMemoriam(client) ? undefined : <DeleteCleaning />}
      empty="No cleanings have been recorded yet."
    />
  </div>
);
