import type { Export } from '@contract/responses/exports';
import type { ExportStatus } from '@contract/exports';
import { saveFile } from '@web/files/save-file';
import { EXPORTS } from '../paths';
import type { ActionProvider } from '../dataProvider';

export const EXPORT_STATUS_LABELS: Record<ExportStatus, string> = {
  queued: 'Waiting',
  running: 'In Progress',
  done: 'Ready',
  failed: 'Failed',
};

export const isUnfinished = ({ status }: Export) => status === 'queued' || status === 'running';

/** Downloads the file in the browser. The request needs the bearer token, so a plain link would fail. */
export async function downloadExport(provider: ActionProvider, { id, file_name }: Export): Promise<void> {
  saveFile(file_name, await provider.download(`${EXPORTS}/${encodeURIComponent(id)}/download/`));
}
