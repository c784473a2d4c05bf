import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getJson } from '@web/session/json-calls';

export const PAGE_SIZE = 10;
/** Largest page that the server returns. */
const MOST_ROWS = 1000;

interface RowsPage<Row> {
  count: number;
  results: Row[];
}

const pageOf = (path: string, page: number, size: number) =>
  `${path}${path.includes('?') ? '&' : '?'}page=${page}&page_size=${size}`;

/** Reads one page of a list. The former page stays while the next one loads. */
export const useRows = <Row>(path: string, page = 1, size = PAGE_SIZE) =>
  useQuery({
    queryKey: [path, page, size],
    queryFn: ({ signal }) => getJson<RowsPage<Row>>(pageOf(path, page, size), signal),
    placeholderData: keepPreviousData,
  });

/** Reads all rows of a list, for a file. */
export async function allRows<Row>(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { count, results } = await getJson<RowsPage<Row>>(pageOf(path, page, MOST_ROWS));
    rows.push(...results);
    if (results.length === 0 || rows.length >= count) return rows;
  }
}
