import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useGetRecordRepresentation, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useResource } from './definition';

interface Props {
  /** What it is called here, where that is not its whole name. */
  children?: ReactNode;
}

/** The record by its name, which leads to its form. */
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
