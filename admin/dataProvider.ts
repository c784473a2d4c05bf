import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, DeleteParams, Identifier, RaRecord, UpdateParams } from 'react-admin';
import { session } from './session';

/** A record as the API gives it: `version` guards it against lost updates (contract 1). */
export interface VersionedRecord extends RaRecord {
  version?: number;
}

/** react-admin's calls, and the API's own: actions, addresses outside the list dialect, files. */
export interface CareDataProvider extends DataProvider {
  read<T>(path: string, query?: Record<string, string>): Promise<T>;
  act<T>(path: string, body?: object): Promise<T>;
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

/** The API by react-admin's names. `update` sends a PATCH that fits only the version that was read (contract 1). */
export const dataProvider: CareDataProvider = {
  ...rest,
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
  act: async <T>(path: string, body?: object) =>
    (
      await call(`${API_ROOT}/${path}`, {
        method: 'POST',
        body: body === undefined ? undefined : JSON.stringify(body),
      })
    ).json as T,
  download: async (path: string) => (await session.fetch(`${API_ROOT}/${path}`)).blob(),
};
