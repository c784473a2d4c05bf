import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useGetRecordRepresentation, useReference } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';
import { duplicatesPath } from '../paths';

interface Props {
  /** Name of the list that it is in. */
  list: string;
  id: string;
}

/** A record that an import added, by the name that it has now; the rows of a page ask for theirs together. */
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
