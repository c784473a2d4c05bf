import Link from '@mui/material/Link';
import { useGetRecordRepresentation, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useResource } from './definition';

/** The record by its name, which leads to its form. */
export function RecordLink() {
  const { resource, addressOf } = useResource();
  const record = useRecordContext();
  const nameOf = useGetRecordRepresentation(resource);
  return (
    record && (
      <Link component={RouterLink} to={addressOf(record.id)} sx={{ fontWeight: 600 }}>
        {nameOf(record)}
      </Link>
    )
  );
}
