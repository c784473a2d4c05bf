import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { apiPathOf } from '../apiPaths';
import { ConsequenceDialog } from '../shared/ConsequenceDialog';
import { FilterSelect } from '../shared/FilterSelect';
import { useResource } from '../shared/records/definition';
import { RegionFilter } from '../shared/RegionFilter';
import { useAction } from '../shared/useAction';
import { EXPORTS, EXPORTS_PATH } from './exportRecords';

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

interface Props {
  success: string;
  /** The region that the list shows. */
  region: string;
  onClose: () => void;
}

/** Which records go into the file: of one region or all, active or not. */
export function ExportDialog({ success, region: listed, onClose }: Props) {
  const { resource, plural } = useResource();
  const { busy, failure, carryOut } = useAction({ touches: [EXPORTS], quiet: true });
  const [region, setRegion] = useState(listed);
  const [status, setStatus] = useState('');

  const ask = async () => {
    const choice = { ...(region && { region_id: region }), status: status || 'all' };
    const asked = await carryOut(
      (provider, key) => provider.act(`${apiPathOf(resource)}/export/`, choice, undefined, key),
      success,
    );
    if (asked) onClose();
  };

  return (
    <ConsequenceDialog
      open
      title={`Export ${plural}`}
      busy={busy}
      failure={failure}
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
