import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { NoticeKey } from '@contract/notices';
import { apiPathOf } from '../apiPaths';
import { ConsequenceDialog } from '../shared/ConsequenceDialog';
import { ChoiceInput } from '../shared/form/ChoiceInput';
import { FieldGrid } from '../shared/form/FormSection';
import { ReferenceChoice } from '../shared/form/ReferenceChoice';
import { useResource } from '../shared/records/definition';
import { useAction } from '../shared/useAction';
import { EXPORTS, EXPORTS_PATH } from './exportRecords';

const STATUSES = [
  { id: 'active', name: 'Active' },
  { id: 'inactive', name: 'Inactive' },
];
/** The dialog's button sends the form by this. */
const CHOICE = 'export-choice';

interface Props {
  success: NoticeKey;
  /** The region that the list shows. */
  region: string;
  onClose: () => void;
}

/** Which records go into the file: of one region or all, active or not. */
export function ExportDialog({ success, region, onClose }: Props) {
  const { resource, plural } = useResource();
  const { busy, failure, carryOut } = useAction({ touches: [EXPORTS], quiet: true });

  const ask = async ({ region_id, status }: FieldValues) => {
    const choice = {
      ...(region_id && { region_id: region_id as string }),
      status: (status as string) || 'all',
    };
    const asked = await carryOut(
      (provider, key) => provider.act(`${apiPathOf(resource)}/export/`, choice, undefined, key),
      success,
    );
    if (asked) onClose();
  };

  return (
    <ConsequenceDialog
      open
      title={`Export ${plural}`}
      busy={busy}
      failure={failure}
      backLabel="Cancel"
      onClose={onClose}
      actions={[{ label: busy ? 'Exporting…' : 'Export', form: CHOICE }]}
    >
      <Form id={CHOICE} defaultValues={{ region_id: region }} onSubmit={ask}>
        <FieldGrid>
          <ReferenceChoice
            source="region_id"
            reference="regions"
            label="Select Region"
            emptyText="All"
            helperText={false}
          />
          <ChoiceInput
            source="status"
            label="Select Status"
            choices={STATUSES}
            emptyText="All"
            helperText={false}
          />
        </FieldGrid>
      </Form>
      <Typography sx={{ mt: 2 }}>
        You get a mail with a link to the file, and can follow it under{' '}
        <Link component={RouterLink} to={EXPORTS_PATH} underline="always">
          Exports
        </Link>
        .
      </Typography>
    </ConsequenceDialog>
  );
}
