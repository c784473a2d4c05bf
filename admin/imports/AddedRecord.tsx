import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useGetRecordRepresentation, useReference } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';
import { duplicatesPath } from '../paths';

interface Props {
  /** Resource name of the record's list. */
  list: string;
  id: string;
}

/** Record that an import added, with its current name. The rows of a page share one request. */
export function AddedRecord({ list, id }: Props) {
  const { pathname: back } = useLocation();
  const nameOf = useGetRecordRepresentation(list);
  const { referenceRecord, isPending } = useReference({ reference: list, id });
  if (isPending) return <Skeleton width={160} aria-label="Loading" />;
  if (!referenceRecord) return 'No longer there';
  return (
    <>
      <Link component={RouterLink} to={`/${list}/${id}`}>
        {nameOf(referenceRecord)}
      </Link>
      {referenceRecord.is_possible_duplicate === true && (
        <>
          {' · possible duplicate: '}
          <Link component={RouterLink} to={duplicatesPath(id)} state={{ back }} underline="always">
            Compare
          </Link>
        </>
      )}
    </>
  );
}
