import type { NoticeKey } from '@contract/notices';
import type { ExportStarted } from '@contract/responses/exports';
import { apiPathOf } from '../paths';
import { useFormAction } from '../shared/form/useFormAction';

/** Requests an export of a resource. */
export function useExportRequest(resource: string, success: NoticeKey) {
  const { busy, failure, refusal, run } = useFormAction();
  /** @returns the id of the requested export. Undefined if the request failed. */
  const ask = async (choice: object): Promise<string | undefined> => {
    let started: ExportStarted | undefined;
    await run(async (provider, key) => {
      const path = `${apiPathOf(resource)}/export/`;
      started = await provider.act(path, choice, undefined, key);
      return started;
    }, success);
    return started?.id;
  };
  return { busy, failure, refusal, ask };
}
