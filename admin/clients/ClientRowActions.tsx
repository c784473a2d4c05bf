import DeleteIcon from '@mui/icons-material/Delete';
import EditIcon from '@mui/icons-material/Edit';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link as RouterLink } from 'react-router';
import type { Client } from './client';
import type { ClientListParameters } from './useClientListParameters';

interface Props {
  client: Client;
  parameters: ClientListParameters;
  onRemove: () => void;
}

/** Edit, carrying the list's state for the way back, and delete. */
export const ClientRowActions = ({ client, parameters, onRemove }: Props) => (
  <>
    <Tooltip title="Edit">
      <IconButton
        size="small"
        component={RouterLink}
        to={`/clients/${client.id}`}
        state={parameters}
        aria-label={`Edit ${client.name}`}
      >
        <EditIcon fontSize="small" />
      </IconButton>
    </Tooltip>
    <Tooltip title="Delete">
      <IconButton size="small" onClick={onRemove} aria-label={`Delete ${client.name}`}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  </>
);
