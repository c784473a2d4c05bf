import simpleRestProvider from 'ra-data-simple-rest';
import {
  HttpError,
  type CreateParams,
  type DataProvider,
  type DeleteParams,
  type DeleteResult,
  type GetListParams,
  type GetOneParams,
  type Identifier,
  type RaRecord,
  type UpdateParams,
  type UpdateResult,
} from 'react-admin';
import { apiPathOf } from '../paths';
import { API_ROOT, call, fetchResponse } from './call';
import { assertConfirmed, type ConfirmedConsequences, type ConsequentialAction } from './consequences';
import { keyOfCall } from '@web/session/idempotency';
import {
  changedFields,
  filledFields,
  withRelationIds,
  type ShownRecord,
  type VersionedRecord,
} from './record';

export type { ShownRecord, VersionedRecord } from './record';

/** Largest page that the server returns. */
const MOST_ROWS = 1000;

/** Metadata that forms and lists pass to the provider, in addition to react-admin's parameters. */
export interface CallMeta {
  /** The same for every attempt of one creation or action, so that it runs once. */
  idempotencyKey?: string;
  /** Second sort order, in the API's format: `-created_at`. */
  thenBy?: string;
  /** Query parameters of a delete. */
  query?: Record<string, string>;
  /** Version of the consequences that the user confirmed. */
  consequences?: ConfirmedConsequences;
  /** Fields that an update sends even if they have the value that was read. */
  alwaysSent?: readonly string[];
}

/** Version and confirmed consequences sent with an action. */
interface ActionOptions {
  version?: number;
  consequences?: ConfirmedConsequences;
}

/** An action with consequences requires their confirmation. */
type ActionArguments<Path extends string> = Path extends ConsequentialAction
  ? [
      body: object | undefined,
      options: ActionOptions & { consequences: ConfirmedConsequences },
      idempotencyKey?: string,
    ]
  : [body?: object, options?: ActionOptions, idempotencyKey?: string];

/** A change is based on the version that the user saw. Otherwise an old page overwrites a colleague's change. */
interface OfShownRecord {
  previousData: ShownRecord;
}

/** Deleting a client requires confirmed consequences. */
type DeleteParamsOf<Resource extends string> = OfShownRecord &
  (Resource extends 'clients'
    ? DeleteParams & { meta: { consequences: ConfirmedConsequences } }
    : DeleteParams);

/** Response with its ETag. */
export interface ResponseWithEtag<T> {
  tag: string;
  body: T;
}

/** react-admin's methods and those for the rest of the API: actions, paths without list parameters, files. */
export interface CareDataProvider extends DataProvider {
  read<T>(path: string, query?: Record<string, string>): Promise<T>;
  /** A read sent by POST: its parameters are long or private. */
  search<T>(path: string, question: object): Promise<T>;
  /** Runs an action. With a version in `options`, the server refuses it if the record has changed since. */
  act<Path extends string, T>(path: Path, ...args: ActionArguments<Path>): Promise<T>;
  /** Preview of a save. Writes nothing. */
  dryRun<T>(resource: string, data: object, id?: Identifier): Promise<T>;
  download(path: string): Promise<Blob>;
  /** Reads for polling. Resolves to undefined while the response still has this ETag. */
  readIfChanged<T>(
    path: string,
    query: Record<string, string>,
    tag?: string,
  ): Promise<ResponseWithEtag<T> | undefined>;
  /** Deletes the record at a path without a resource. Reads nothing first. */
  deletePath(path: string, options?: ActionOptions): Promise<void>;
  /** Preview of `deletePath`; writes nothing. */
  dryRunOfDelete<T>(path: string): Promise<T>;
  /** Changes fields at a path that is no resource, such as a client's pause or the user's own settings. */
  patch<T>(path: string, body: object, options?: ActionOptions): Promise<T>;
  /** Uploads a file. Another file has a key of its own. */
  upload<T>(path: string, file: Blob, idempotencyKey: string): Promise<T>;
}

/** Methods for actions. A change or a deletion needs the shown version, and that of a client confirmed consequences. */
export type ActionProvider = Pick<
  CareDataProvider,
  'act' | 'create' | 'deletePath' | 'download' | 'patch' | 'read' | 'upload'
> & {
  update<R extends RaRecord = RaRecord>(
    resource: string,
    params: UpdateParams & OfShownRecord,
  ): Promise<UpdateResult<R>>;
  delete<Resource extends string>(
    resource: Resource,
    params: DeleteParamsOf<Resource>,
  ): Promise<DeleteResult<RaRecord>>;
};

const rest = simpleRestProvider(API_ROOT, call as Parameters<typeof simpleRestProvider>[1]);
const addressOf = (resource: string, id: Identifier) =>
  `${API_ROOT}/${apiPathOf(resource)}/${encodeURIComponent(id)}/`;

const ifUnchanged = ({ version, consequences }: ActionOptions = {}) =>
  new Headers({
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
    ...(consequences !== undefined && { 'If-Consequences-Match': `"${consequences}"` }),
  });

const confirmedIn = (meta: unknown) => (meta as CallMeta | undefined)?.consequences;

/** Returns the precondition headers of a write: the version of the record and the confirmed consequences. */
const ifAsSeen = (record: VersionedRecord | undefined, meta: unknown) =>
  ifUnchanged({
    version: record?.version,
    consequences: confirmedIn(meta),
  });

const idempotentHeaders = (key: string, headers = new Headers()) => {
  headers.set('Idempotency-Key', key);
  return headers;
};

type Page<R> = { data: R[]; total?: number };

/** Reads a page with the API's own parameters. Only these support more than one sort field. */
async function orderedPage<R extends RaRecord>(
  path: string,
  { field, order }: { field: string; order: string },
  thenBy: string,
  { pagination: { page, perPage } = { page: 1, perPage: 10 }, filter = {}, signal }: GetListParams,
): Promise<Page<R>> {
  const query = new URLSearchParams(filter as Record<string, string>);
  query.set('ordering', `${order === 'DESC' ? '-' : ''}${field},${thenBy}`);
  query.set('page', String(page));
  query.set('page_size', String(perPage));
  const { json } = await call(`${API_ROOT}/${path}/?${query.toString()}`, { signal });
  const { results, count } = json as { results: R[]; count: number };
  return { data: results, total: count };
}

function page<R extends RaRecord>(resource: string, params: GetListParams): Promise<Page<R>> {
  const sort = params.sort as (GetListParams['sort'] & { thenBy?: string }) | undefined;
  const thenBy = (params.meta as CallMeta | undefined)?.thenBy ?? sort?.thenBy;
  const path = apiPathOf(resource);
  return sort && thenBy ? orderedPage<R>(path, sort, thenBy, params) : rest.getList<R>(path, params);
}

/** Reads more rows than the server returns at once, page by page. */
async function manyPages<R extends RaRecord>(resource: string, params: GetListParams): Promise<Page<R>> {
  const { perPage } = params.pagination!;
  const data: R[] = [];
  for (let number = 1; ; number += 1) {
    const { data: rows, total = 0 } = await page<R>(resource, {
      ...params,
      pagination: { page: number, perPage: MOST_ROWS },
    });
    data.push(...rows);
    if (rows.length < MOST_ROWS || data.length >= Math.min(total, perPage)) {
      return { data: data.slice(0, perPage), total };
    }
  }
}

async function list<R extends RaRecord>(resource: string, params: GetListParams): Promise<Page<R>> {
  const { pagination } = params;
  if (pagination && pagination.page === 1 && pagination.perPage > MOST_ROWS) {
    return manyPages<R>(resource, params);
  }
  const requestedPage = await page<R>(resource, params);
  // The last row of the last page was deleted, or an old link has a page that no longer exists.
  if (pagination && pagination.page > 1 && requestedPage.data.length === 0 && requestedPage.total) {
    const last = Math.ceil(requestedPage.total / pagination.perPage);
    return page<R>(resource, { ...params, pagination: { ...pagination, page: last } });
  }
  return requestedPage;
}

/**
 * Data provider of the API. `update` sends a PATCH with the changed fields and the version that was read. `create` runs
 * once for all attempts with the same key.
 */
export const dataProvider: CareDataProvider = {
  ...rest,
  getList: list,
  getMany: (resource, params) => rest.getMany(apiPathOf(resource), params),
  getManyReference: (resource, params) => rest.getManyReference(apiPathOf(resource), params),
  getOne: async <R extends RaRecord>(resource: string, { id, signal }: GetOneParams<R>) => {
    const { json } = await call(addressOf(resource, id), { signal });
    // A mistyped id can be the address of a list, as in `users/groups/`.
    if (!(json as Partial<R>).id) throw new HttpError('Not Found', 404);
    return { data: withRelationIds(json as R) };
  },
  create: async <R extends Omit<RaRecord, 'id'>>(resource: string, { data, meta }: CreateParams) => {
    const { idempotencyKey = crypto.randomUUID() } = (meta as CallMeta | undefined) ?? {};
    const fields = filledFields(data as object as Record<string, unknown>);
    assertConfirmed('POST', `${apiPathOf(resource)}/`, fields, confirmedIn(meta));
    const body = JSON.stringify(fields);
    // Without the input: edited input must not add the record again after a lost response. The server refuses it. The
    // confirmed call is another call than the one that was refused.
    const key = keyOfCall(idempotencyKey, resource, fields['confirmed'] ? 'confirmed' : undefined);
    const { json } = await call(`${API_ROOT}/${apiPathOf(resource)}/`, {
      method: 'POST',
      body,
      headers: idempotentHeaders(key, ifAsSeen(undefined, meta)),
    });
    return { data: withRelationIds(json as RaRecord) as R & RaRecord };
  },
  update: async <R extends RaRecord>(resource: string, { id, data, previousData, meta }: UpdateParams) => {
    const fields = changedFields(
      data as object as Record<string, unknown>,
      previousData,
      (meta as CallMeta | undefined)?.alwaysSent,
    );
    assertConfirmed('PATCH', `${apiPathOf(resource)}/${id}/`, fields, confirmedIn(meta));
    const { json } = await call(addressOf(resource, id), {
      method: 'PATCH',
      body: JSON.stringify(fields),
      headers: ifAsSeen(previousData as VersionedRecord | undefined, meta),
    });
    return { data: withRelationIds(json as R) };
  },
  delete: async <R extends RaRecord>(resource: string, { id, previousData, meta }: DeleteParams<R>) => {
    assertConfirmed('DELETE', `${apiPathOf(resource)}/${id}/`, undefined, confirmedIn(meta));
    const search = new URLSearchParams((meta as CallMeta | undefined)?.query).toString();
    await call(`${addressOf(resource, id)}${search && `?${search}`}`, {
      method: 'DELETE',
      headers: ifAsSeen(previousData, meta),
    });
    return { data: (previousData ?? { id }) as R };
  },
  deleteMany: () => Promise.reject(new Error('Records are deleted one by one, each confirmed.')),
  read: async <T>(path: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString();
    return (await call(`${API_ROOT}/${path}${search && `?${search}`}`)).json as T;
  },
  search: async <T>(path: string, question: object) =>
    (await call(`${API_ROOT}/${path}`, { method: 'POST', body: JSON.stringify(question) })).json as T,
  act: async <Path extends string, T>(path: Path, ...args: ActionArguments<Path>) => {
    const [fields, options, idempotencyKey = crypto.randomUUID()] = args;
    assertConfirmed('POST', path, fields, options?.consequences);
    const body = fields && JSON.stringify(fields);
    const headers = idempotentHeaders(keyOfCall(idempotencyKey, path, body), ifUnchanged(options));
    return (await call(`${API_ROOT}/${path}`, { method: 'POST', body, headers })).json as T;
  },
  dryRun: async <T>(resource: string, data: object, id?: Identifier) => {
    const address = id === undefined ? `${API_ROOT}/${apiPathOf(resource)}/` : addressOf(resource, id);
    const method = id === undefined ? 'POST' : 'PATCH';
    return (await call(`${address}?dry_run=true`, { method, body: JSON.stringify(data) })).json as T;
  },
  readIfChanged: async <T>(path: string, query: Record<string, string>, tag?: string) => {
    const search = new URLSearchParams(query).toString();
    const headers = new Headers(tag === undefined ? {} : { 'If-None-Match': tag });
    const response = await fetchResponse(`${API_ROOT}/${path}${search && `?${search}`}`, { headers });
    if (response.status === 304) return undefined;
    return { tag: response.headers.get('ETag') ?? '', body: (await response.json()) as T };
  },
  deletePath: async (path: string, options?: ActionOptions) => {
    assertConfirmed('DELETE', path, undefined, options?.consequences);
    await call(`${API_ROOT}/${path}`, { method: 'DELETE', headers: ifUnchanged(options) });
  },
  dryRunOfDelete: async <T>(path: string) =>
    (await call(`${API_ROOT}/${path}?dry_run=true`, { method: 'DELETE' })).json as T,
  patch: async <T>(path: string, body: object, options?: ActionOptions) => {
    assertConfirmed('PATCH', path, body, options?.consequences);
    const headers = ifUnchanged(options);
    return (await call(`${API_ROOT}/${path}`, { method: 'PATCH', body: JSON.stringify(body), headers }))
      .json as T;
  },
  download: async (path: string) => (await fetchResponse(`${API_ROOT}/${path}`)).blob(),
  upload: async <T>(path: string, file: Blob, idempotencyKey: string) => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const headers = idempotentHeaders(
      keyOfCall(idempotencyKey, path, String(digest)),
      new Headers({ 'Content-Type': 'application/octet-stream' }),
    );
    return (await (
      await fetchResponse(`${API_ROOT}/${path}`, { method: 'POST', body: file, headers })
    ).json()) as T;
  },
};
