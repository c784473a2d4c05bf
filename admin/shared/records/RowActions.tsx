import EditIcon from '@mui/icons-material/Edit';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { CanAccess, useGetRecordRepresentation, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useResource } from './definition';
import { DeleteDialog } from './DeleteDialog';

interface Props {
  /** What else can be done with it, before delete. */
  more?: readonly { label: string; disabled?: boolean; onClick: () => void }[];
}

/** A record's way to its form, and behind a menu what must not be pressed by mistake. */
export function RowActions({ more = [] }: Props) {
  const { resource, addressOf } = useResource();
  const record = useRecordContext();
  const nameOf = useGetRecordRepresentation(resource);
  const [menu, setMenu] = useState<HTMLElement>();
  const [deleting, setDeleting] = useState(false);
  if (!record) return null;
  const name = String(nameOf(record));
  const close = () => setMenu(undefined);
  const askToDelete = () => {
    close();
    setDeleting(true);
  };
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
          {more.map(({ label, disabled, onClick }) => (
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
          <MenuItem onClick={askToDelete}>Delete {name}</MenuItem>
        </Menu>
      </CanAccess>
      {deleting && <DeleteDialog record={record} name={name} onClose={() => setDeleting(false)} />}
    </>
  );
}
