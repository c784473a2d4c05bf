import type { FieldValues } from 'react-hook-form';
import type { NoticeKey } from '@contract/notices';
import { FormDialog } from '@web/dialogs/FormDialog';
import { ChoiceInput } from '../shared/form/ChoiceInput';
import { FieldGrid } from '../shared/form/FormSection';
import { RegionChoice } from '../shared/form/RegionChoice';
import { DialogForm } from '../shared/form/DialogForm';
import { useResource } from '../shared/records/definition';
import { ExportsHint } from './ExportsHint';
import { useExportRequest } from './useExportRequest';

const STATUSES = [
  { id: 'active', name: 'Active' },
  { id: 'inactive', name: 'Inactive' },
];
/** Id of the form. The dialog's button submits it. */
const CHOICE = 'export-choice';

interface Props {
  success: NoticeKey;
  /** Region of the list's filter. */
  region: string;
  /** @param id of the requested export, if any */
  onClose: (id?: string) => void;
}

/** Choice of the exported records: one region or all, active or not. */
export function ExportDialog({ success, region, onClose }: Props) {
  const { resource, plural } = useResource();
  const { busy, failure, refusal, ask } = useExportRequest(resource, success);

  const send = async ({ region_id, status }: FieldValues) => {
    const id = await ask({
      ...(region_id && { region_id: region_id as string }),
      status: (status as string) || 'all',
    });
    if (id) onClose(id);
  };

  return (
    <FormDialog
      title={`Export ${plural}`}
      busy={busy}
      failure={failure}
      safeLabel="Cancel"
      onClose={() => onClose()}
      action={{ label: 'Export', busyLabel: 'Exporting…', form: CHOICE }}
    >
      <DialogForm id={CHOICE} refusal={refusal} values={{ region_id: region }} onSubmit={send}>
        <FieldGrid>
          <RegionChoice source="region_id" />
          <ChoiceInput
            source="status"
            label="Select Status"
            choices={STATUSES}
            emptyText="All"
            helperText={false}
          />
        </FieldGrid>
      </DialogForm>
      <ExportsHint />
    </FormDialog>
  );
}
