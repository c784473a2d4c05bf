import { useEffect } from 'react';
import { useList, type ListControllerResult, type RaRecord } from 'react-admin';

/** A list of rows that are all here, a page at a time; it goes to the last page where there are fewer rows than before. */
export function useLocalList<Row extends RaRecord>(data: Row[], perPage: number): ListControllerResult<Row> {
  const list = useList<Row>({ data, perPage });
  const { page, setPage } = list;
  const last = Math.max(1, Math.ceil(data.length / perPage));
  useEffect(() => {
    if (page > last) setPage(last);
  }, [page, last, setPage]);
  return list;
}
