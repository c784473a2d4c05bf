import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useGetRecordRepresentation, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useResource } from './definition';

interface Props {
  /** Text of the link, if not the record's name. */
  children?: ReactNode;
}

/** Link to the record's form, with the record's name. */
export function RecordLink({ children }: Props) {
  const { resource, addressOf } = useResource();
  const record = useRecordContext();
  const nameOf = useGetRecordRepresentation(resource);
  return (
    record && (
      <Link component={RouterLink} to={addressOf(record.id)} sx={{ fontWeight: 600 }}>
        {children ?? nameOf(record)}
      </Link>
    )
  );
}
