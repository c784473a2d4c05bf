import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ExportStatus } from '@contract/exports';
import type { Export } from '@contract/responses/exports';
import { formatInstant } from '../shared/dates';
import type { FileColumn } from '../shared/list/columns';
import { EXPORT_STATUS_LABELS } from './ExportProgress';

const COLORS = {
  queued: 'default',
  running: 'info',
  done: 'success',
  failed: 'error',
} as const satisfies Record<ExportStatus, string>;

const REQUESTED_BY: FileColumn<Export> = {
  source: 'user',
  label: 'Requested By',
  render: ({ user }) => user.name,
};

/** Columns of the exports. An Admin sees the exports of all users. */
export const exportColumns = (ofEverybody: boolean): FileColumn<Export>[] => [
  { source: 'kind', label: 'Export', sortable: true, render: ({ title }) => title },
  ...(ofEverybody ? [REQUESTED_BY] : []),
  {
    source: 'created_at',
    label: 'Requested On',
    sortable: true,
    minWidth: 112,
    render: ({ created_at }) => formatInstant(created_at),
  },
  {
    source: 'status',
    label: 'Status',
    sortable: true,
    render: ({ status, failure }) => (
      <>
        <Chip
          size="small"
          variant="outlined"
          color={COLORS[status]}
          label={EXPORT_STATUS_LABELS[status]}
          sx={{ fontWeight: 600 }}
        />
        {failure && <Typography variant="body2">{failure}</Typography>}
      </>
    ),
    cell: ({ status, failure }) => [EXPORT_STATUS_LABELS[status], failure].filter(Boolean).join(': '),
  },
  { source: 'row_count', label: 'Rows', numeric: true, render: ({ row_count }) => row_count },
  {
    source: 'expires_at',
    label: 'Kept Until',
    minWidth: 112,
    render: ({ status, expires_at }) => (status === 'done' ? formatInstant(expires_at) : ''),
  },
];
