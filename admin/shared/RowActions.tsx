import DeleteIcon from '@mui/icons-material/Delete';
import EditIcon from '@mui/icons-material/Edit';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link as RouterLink } from 'react-router';

interface Props {
  name: string;
  to: string;
  /** Carried to the form, for the way back. */
  state: unknown;
  onRemove: () => void;
}

/** Within the page's main part, and still not cut off where the table scrolls. */
const POPPER = { popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } } as const;

/** Edit and delete, with words for screen readers. */
export const RowActions = ({ name, to, state, onRemove }: Props) => (
  <>
    <Tooltip title="Edit" slotProps={POPPER}>
      <IconButton size="small" component={RouterLink} to={to} state={state} aria-label={`Edit ${name}`}>
        <EditIcon fontSize="small" />
      </IconButton>
    </Tooltip>
    <Tooltip title="Delete" slotProps={POPPER}>
      <IconButton size="small" onClick={onRemove} aria-label={`Delete ${name}`}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  </>
);
