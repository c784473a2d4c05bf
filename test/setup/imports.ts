import { ok, type ApiResponse, type Api, type CallOptions, type Json } from './api.js';
import { waitUntil } from './background.js';

/** Uploads a file as a browser does. */
export const upload = (
  calls: Api,
  resource: string,
  content: string | Uint8Array,
  { headers = {}, query = {} }: CallOptions = {},
): Promise<ApiResponse> =>
  calls.call('POST', `${resource}/import/`, content, {
    headers: { 'content-type': 'application/octet-stream', ...headers },
    query: { file_name: 'list.csv', ...query },
  });

/** Waits until an import is neither being checked nor imported. */
export async function waitForImport(calls: Api, id: string): Promise<Json> {
  let importRun: Json;
  await waitUntil(async () => {
    importRun = ok(await calls.get(`imports/${id}/`));
    return !['checking', 'importing'].includes(importRun.status);
  });
  return importRun;
}

/** Uploads a file and waits for its check. */
export async function uploadAndCheck(
  calls: Api,
  resource: string,
  content: string | Uint8Array,
): Promise<Json> {
  return waitForImport(calls, ok(await upload(calls, resource, content)).id);
}

/** Commits a checked import and waits for its end. */
export async function commitImport(calls: Api, { id }: { id: string }): Promise<Json> {
  ok(await calls.post(`imports/${id}/commit/`));
  return waitForImport(calls, id);
}

/** Returns the findings of an import, all or of one kind. */
export const findImportFindings = async (calls: Api, { id }: { id: string }, kind = ''): Promise<Json[]> =>
  ok(await calls.get('import_findings/', { query: { import: id, kind, page_size: 1000 } })).results;

/** Returns a CSV of cells without commas. */
export const csvOf = (...rows: string[][]): string => rows.map((row) => row.join(',')).join('\r\n');
