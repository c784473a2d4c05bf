import simpleRestProvider from 'ra-data-simple-rest';
import type {
  DataProvider,
  DeleteParams,
  GetListParams,
  Identifier,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import { session } from '@web/session/session';
import type { Sort } from './shared/ListTable';

/** A record as the API gives it: `version` guards it against lost updates (contract 1). */
export interface VersionedRecord extends RaRecord {
  version?: number;
}

/** react-admin's calls, and the API's own: actions, addresses outside the list dialect, files. */
export interface CareDataProvider extends DataProvider {
  read<T>(path: string, query?: Record<string, string>): Promise<T>;
  /** @param record the one that was read, where the action fits only its version */
  act<T>(path: string, body?: object, record?: VersionedRecord): Promise<T>;
  download(path: string): Promise<Blob>;
}

interface Call {
  method?: string;
  body?: string;
  headers?: Headers;
  signal?: AbortSignal;
}

/** ra-data-simple-rest's way of calling, over the session. */
async function call(url: string, { method, body, headers = new Headers(), signal }: Call = {}) {
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const answer = await session.fetch(url, { method, body, headers, signal });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text,
    json: text ? (JSON.parse(text) as unknown) : undefined,
  };
}

const API_ROOT = '/api/v1';
const rest = simpleRestProvider(API_ROOT, call as Parameters<typeof simpleRestProvider>[1]);
const addressOf = (resource: string, id: Identifier) => `${API_ROOT}/${resource}/${encodeURIComponent(id)}/`;

const ifUnchanged = (record: VersionedRecord | undefined) =>
  new Headers(record?.version === undefined ? {} : { 'If-Match': `"${record.version}"` });

/** A page in the API's own dialect, which alone orders by more than one field (contract 1). */
async function orderedPage<R extends RaRecord>(
  resource: string,
  { field, order, thenBy }: Sort,
  { pagination: { page, perPage } = { page: 1, perPage: 10 }, filter = {}, signal }: GetListParams,
) {
  const query = new URLSearchParams(filter as Record<string, string>);
  query.set('ordering', `${order === 'DESC' ? '-' : ''}${field},${thenBy}`);
  query.set('page', String(page));
  query.set('page_size', String(perPage));
  const { json } = await call(`${API_ROOT}/${resource}/?${query.toString()}`, { signal });
  const { results, count } = json as { results: R[]; count: number };
  return { data: results, total: count };
}

/** The API by react-admin's names. `update` sends a PATCH that fits only the version that was read (contract 1). */
export const dataProvider: CareDataProvider = {
  ...rest,
  getList: <R extends RaRecord>(resource: string, params: GetListParams) => {
    const sort = params.sort as Sort | undefined;
    return sort?.thenBy ? orderedPage<R>(resource, sort, params) : rest.getList<R>(resource, params);
  },
  update: async <R extends RaRecord>(resource: string, { id, data, previousData }: UpdateParams) => {
    const { json } = await call(addressOf(resource, id), {
      method: 'PATCH',
      body: JSON.stringify(data),
      headers: ifUnchanged(previousData),
    });
    return { data: json as R };
  },
  delete: async <R extends RaRecord>(resource: string, { id, previousData }: DeleteParams<R>) => {
    await call(addressOf(resource, id), { method: 'DELETE', headers: ifUnchanged(previousData) });
    return { data: (previousData ?? { id }) as R };
  },
  deleteMany: async (resource, { ids }) => {
    await Promise.all(ids.map((id) => call(addressOf(resource, id), { method: 'DELETE' })));
    return { data: ids };
  },
  read: async <T>(path: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString();
    return (await call(`${API_ROOT}/${path}${search && `?${search}`}`)).json as T;
  },
  act: async <T>(path: string, body?: object, record?: VersionedRecord) =>
    (
      await call(`${API_ROOT}/${path}`, {
        method: 'POST',
        body: body === undefined ? undefined : JSON.stringify(body),
        headers: ifUnchanged(record),
      })
    ).json as T,
  download: async (path: string) => (await session.fetch(`${API_ROOT}/${path}`)).blob(),
};
