import { useEffect } from 'react';
import { useList, type ListControllerResult, type RaRecord } from 'react-admin';

/** Paginates rows that are all loaded. Goes to the last page when there are fewer rows than before. */
export function useLocalList<Row extends RaRecord>(data: Row[], perPage: number): ListControllerResult<Row> {
  const list = useList<Row>({ data, perPage });
  const { page, setPage } = list;
  const last = Math.max(1, Math.ceil(data.length / perPage));
  useEffect(() => {
    if (page > last) setPage(last);
  }, [page, last, setPage]);
  return list;
}
