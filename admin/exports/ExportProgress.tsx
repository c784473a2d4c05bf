import type { ExportStatus } from '@contract/exports';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import type { Export } from '@contract/responses/exports';
import { failureMessage, isSessionEnd, isRefused } from '../callFailure';
import { DownloadExport } from './DownloadExport';
import { pluralize } from '../shared/pluralize';
import { useQuery } from '@tanstack/react-query';
import { useReadProvider } from '../shared/useReadProvider';
import { EXPORTS } from '../paths';

export const EXPORT_STATUS_LABELS: Record<ExportStatus, string> = {
  queued: 'Waiting',
  running: 'In Progress',
  done: 'Ready',
  failed: 'Failed',
};

export const isUnfinished = ({ status }: Export) => status === 'queued' || status === 'running';

/** Poll interval for an unfinished export, in milliseconds. */
const POLL_INTERVAL = 2_000;

/** Reads an export and polls until it is finished. */
function useExport(id: string) {
  const reads = useReadProvider();
  return useQuery({
    queryKey: [EXPORTS, 'progress', id],
    queryFn: () => reads.read<Export>(`${EXPORTS}/${encodeURIComponent(id)}/`),
    refetchInterval: ({ state: { data, error } }) =>
      isRefused(error) || (data && !isUnfinished(data)) ? false : POLL_INTERVAL,
  });
}

const rowsOf = (count: number) => `${count.toLocaleString('en-US')} ${pluralize(count, 'row |||| rows')}`;

/** `In Progress, 12,000 rows` */
function progressLabel({ status, row_count, failure }: Export): string {
  const label = EXPORT_STATUS_LABELS[status];
  if (status === 'failed') return failure ?? label;
  return status === 'queued' ? label : `${label}, ${rowsOf(row_count)}`;
}

interface Props {
  id: string;
  onClose: () => void;
}

/** Progress of an export on the page that requested it, then its file. */
export function ExportProgress({ id, onClose }: Props) {
  const { data: exportRun, error } = useExport(id);
  const failure = error && !isSessionEnd(error) ? failureMessage(error) : '';
  return (
    <Paper
      elevation={6}
      role="group"
      aria-label="Export"
      sx={{ p: 1.5, pl: 2, width: 320, maxWidth: '100%' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Box role="status" sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {exportRun?.title ?? 'Export'}
          </Typography>
          <Typography
            variant="body2"
            color={failure || exportRun?.status === 'failed' ? 'error' : 'textSecondary'}
          >
            {failure || (exportRun ? progressLabel(exportRun) : EXPORT_STATUS_LABELS.queued)}
          </Typography>
        </Box>
        {exportRun && (
          <RecordContextProvider value={exportRun}>
            <DownloadExport />
          </RecordContextProvider>
        )}
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {!failure && (!exportRun || isUnfinished(exportRun)) && (
        <LinearProgress aria-label="Export in progress" sx={{ mt: 1 }} />
      )}
    </Paper>
  );
}
