import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { apiPathOf } from '../apiPaths';
import type { CareDataProvider } from '../dataProvider';
import { ConsequenceDialog } from '../shared/ConsequenceDialog';
import { failureMessage } from '../shared/failureMessage';
import { FilterSelect } from '../shared/FilterSelect';
import { useResource } from '../shared/records/definition';
import { RegionFilter } from '../shared/RegionFilter';
import { useRecordCache } from '../shared/useRecordCache';
import { EXPORTS, EXPORTS_PATH } from './exportRecords';

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

interface Props {
  success: string;
  region: string;
  onClose: () => void;
}

/** Which records go into the file: of one region or all, active or not (document 3, section 9). */
export function ExportDialog({ success, region: listed, onClose }: Props) {
  const { resource, plural } = useResource();
  const provider = useDataProvider<CareDataProvider>();
  const notify = useNotify();
  const cache = useRecordCache(EXPORTS);
  const [region, setRegion] = useState(listed);
  const [status, setStatus] = useState('');
  const [busy, setBusy] = useState(false);

  const ask = async () => {
    setBusy(true);
    try {
      await provider.act(`${apiPathOf(resource)}/export/`, {
        ...(region && { region_id: region }),
        status: status || 'all',
      });
      notify(success, { type: 'success' });
      void cache.refresh();
      onClose();
    } catch (error) {
      notify(failureMessage(error), { type: 'error' });
      setBusy(false);
    }
  };

  return (
    <ConsequenceDialog
      open
      title={`Export ${plural}`}
      busy={busy}
      backLabel="Cancel"
      onClose={onClose}
      actions={[{ label: busy ? 'Exporting…' : 'Export', onClick: () => void ask() }]}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <RegionFilter value={region} onChange={setRegion} />
        <FilterSelect label="Select Status" value={status} options={STATUSES} onChange={setStatus} />
      </Box>
      <Typography>
        You get a mail with a link to the file, and can follow it under{' '}
        <Link component={RouterLink} to={EXPORTS_PATH} underline="always">
          Exports
        </Link>
        .
      </Typography>
    </ConsequenceDialog>
  );
}
