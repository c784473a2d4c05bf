import DeleteIcon from '@mui/icons-material/Delete';
import EditIcon from '@mui/icons-material/Edit';
import IconButton from '@mui/material/IconButton';
import { CanAccess, useGetRecordRepresentation, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { allows } from '../../authProvider';
import { useResource } from './definition';
import { MoreActions, type MenuAction } from './MoreActions';
import { useDeleteRecord } from './useDeleteRecord';

interface Props {
  /** Other actions, before delete. */
  more?: readonly MenuAction[];
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
  // Both show at once. Otherwise Edit would move when Delete appears beside it.
  return (
    <>
      <CanAccess action="edit" initialData={allows(resource, 'edit')}>
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
      <CanAccess action="delete" initialData={allows(resource, 'delete')}>
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
