import DeleteIcon from '@mui/icons-material/Delete';
import EditIcon from '@mui/icons-material/Edit';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { CanAccess, useGetRecordRepresentation, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useResource } from './definition';
import { useDeleteRecord } from './useDeleteRecord';

interface Action {
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

interface Props {
  /** Other actions, before delete. */
  more?: readonly Action[];
}

/** Menu of a row. */
function MoreActions({ name, actions }: { name: string; actions: readonly Action[] }) {
  const [menu, setMenu] = useState<HTMLElement>();
  const close = () => setMenu(undefined);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={menu !== undefined}
        onClick={(event) => setMenu(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={menu} open={menu !== undefined} onClose={close}>
        {actions.map(({ label, disabled, onClick }) => (
          <MenuItem
            key={label}
            disabled={disabled}
            onClick={() => {
              close();
              onClick();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Edit link and delete button of a row. Delete is an icon, or part of a menu with the other actions. */
export function RowActions({ more = [] }: Props) {
  const { resource, addressOf } = useResource();
  const record = useRecordContext();
  const nameOf = useGetRecordRepresentation(resource);
  const deleteRecord = useDeleteRecord();
  if (!record) return null;
  const name = String(nameOf(record));
  const askToDelete = () => void deleteRecord(name);
  return (
    <>
      <CanAccess action="edit">
        <IconButton
          size="small"
          component={RouterLink}
          to={addressOf(record.id)}
          aria-label={`Edit ${name}`}
          title="Edit"
        >
          <EditIcon fontSize="small" />
        </IconButton>
      </CanAccess>
      <CanAccess action="delete">
        {more.length === 0 ? (
          <IconButton size="small" aria-label={`Delete ${name}`} title="Delete" onClick={askToDelete}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        ) : (
          <MoreActions name={name} actions={[...more, { label: `Delete ${name}`, onClick: askToDelete }]} />
        )}
      </CanAccess>
    </>
  );
}
