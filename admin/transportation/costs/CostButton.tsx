import EditIcon from '@mui/icons-material/Edit';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { regionRules } from '@contract/regions';
import type { Region } from '@contract/responses/places';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { MoneyInput } from '../../shared/form/MoneyInput';
import { RecordForm } from '../../shared/form/RecordForm';
import { RecordDialog } from '../../shared/records/RecordDialog';
import { TRANSPORT_COSTS } from '../../paths';

const FORM = 'transport-cost';
const field = fieldsOf(regionRules);

/** Changes the cost of a trip in a region. It applies to trips completed later. */
export function CostButton() {
  const region = useRecordContext<Region>();
  const [open, setOpen] = useState(false);
  if (!region) return null;
  const title = `Edit transport cost for ${region.name}`;
  return (
    <>
      <IconButton size="small" aria-label={title} title="Edit" onClick={() => setOpen(true)}>
        <EditIcon fontSize="small" />
      </IconButton>
      {open && (
        <RecordDialog
          resource={TRANSPORT_COSTS}
          id={region.id}
          title={title}
          noun="region"
          form={FORM}
          success="regions.cost_updated"
          onClose={() => setOpen(false)}
        >
          <RecordForm name={FORM} sentBy={FORM} label={title}>
            <MoneyInput
              {...field.dollars('cost_of_transport')}
              fullWidth
              helperText="The cost of one trip. Completed trips keep their cost."
            />
          </RecordForm>
        </RecordDialog>
      )}
    </>
  );
}
