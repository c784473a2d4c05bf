import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Export } from '@contract/responses/exports';
import type { ExportStatus } from '@contract/exports';
import { instantForReading } from '../shared/dates';
import type { Column } from '../shared/ListTable';
import { EXPORT_STATUS_LABELS } from './exportRecords';

const COLOURS = {
  queued: 'default',
  running: 'info',
  done: 'success',
  failed: 'error',
} as const satisfies Record<ExportStatus, string>;

const REQUESTED_BY: Column<Export> = { key: 'user', label: 'Requested By', render: ({ user }) => user.name };

/** What became of each export; an Admin sees those of everybody (contract 4). */
export const exportColumns = (ofEverybody: boolean): Column<Export>[] => [
  { key: 'title', label: 'Export', sortBy: 'kind', render: ({ title }) => title },
  ...(ofEverybody ? [REQUESTED_BY] : []),
  {
    key: 'created',
    label: 'Requested On',
    sortBy: 'created_at',
    minWidth: 112,
    render: ({ created_at }) => instantForReading(created_at),
  },
  {
    key: 'status',
    label: 'Status',
    sortBy: 'status',
    render: ({ status, failure }) => (
      <>
        <Chip
          size="small"
          variant="outlined"
          color={COLOURS[status]}
          label={EXPORT_STATUS_LABELS[status]}
          sx={{ fontWeight: 600 }}
        />
        {failure && <Typography variant="body2">{failure}</Typography>}
      </>
    ),
  },
  { key: 'rows', label: 'Rows', numeric: true, render: ({ row_count }) => row_count },
  {
    key: 'expires',
    label: 'Kept Until',
    minWidth: 112,
    render: ({ status, expires_at }) => status === 'done' && instantForReading(expires_at),
  },
];
