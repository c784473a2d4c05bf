import Link from '@mui/material/Link';
import { useGetRecordRepresentation, useReference } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';
import { CLIENTS, duplicatesPath } from '../paths';
import { Loaded } from '../shared/Loaded';

interface Props {
  /** Resource name of the record's list. */
  list: string;
  id: string;
}

/** Record that an import added, with its current name. The rows of a page share one request. */
export function AddedRecord({ list, id }: Props) {
  const { pathname: back } = useLocation();
  const nameOf = useGetRecordRepresentation(list);
  const { referenceRecord, isPending, error, refetch } = useReference({ reference: list, id });
  const wasRead = !isPending && !error;
  const query = { data: referenceRecord ?? (wasRead ? null : undefined), error, refetch };
  return (
    <Loaded query={query}>
      {(record) => {
        if (!record) return list === CLIENTS ? 'Merged or removed' : 'Removed';
        return (
          <>
            <Link component={RouterLink} to={`/${list}/${id}`}>
              {nameOf(record)}
            </Link>
            {record.is_possible_duplicate === true && (
              <>
                {' · possible duplicate: '}
                <Link component={RouterLink} to={duplicatesPath(id)} state={{ back }} underline="always">
                  Compare
                </Link>
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
