import Alert from '@mui/material/Alert';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGrid } from '../../shared/form/FormSection';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { WIDE } from '../../shared/form/styles';
import { ClientOfRegion } from './ClientOfRegion';

/** Inputs of a cleaning of any client. A change of the region clears client and vendor. Other input stays. */
export function RecordCleaningInputs({ onRegion }: { onRegion: (region: string) => void }) {
  const { setValue } = useFormContext();
  const region = useWatch({ name: 'region_id' }) as string | null;
  const chooseRegion = (nextRegion: string) => {
    for (const field of ['customer_id', 'cleaning_vendor_id', 'cost_of_cleaning']) setValue(field, null);
    onRegion(nextRegion);
  };
  return (
    <FieldGrid>
      <ReferenceChoice
        source="region_id"
        reference="regions"
        label="Select Region"
        helperText={false}
        onChosen={chooseRegion}
      />
      {region ? (
        <ClientOfRegion key={region} region={region} />
      ) : (
        <Alert severity="info" sx={{ ...WIDE, my: 2 }}>
          Select region to record a cleaning
        </Alert>
      )}
    </FieldGrid>
  );
}
