import Alert from '@mui/material/Alert';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '../../shared/form/FormSection';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { ClientOfRegion } from './ClientOfRegion';

/** Inputs of a cleaning of any client. A change of the region clears client and vendor. Other input stays. */
export function RecordCleaningInputs({ onRegion }: { onRegion: (region: string) => void }) {
  const { setValue } = useFormContext();
  const region = useWatch({ name: 'region_id' }) as string | null;
  const chooseRegion = (chosen: string) => {
    for (const field of ['customer_id', 'cleaning_vendor_id', 'cost_of_cleaning']) setValue(field, null);
    onRegion(chosen);
  };
  return (
    <>
      <FormSection>
        <ReferenceChoice
          source="region_id"
          reference="regions"
          label="Select Region"
          helperText={false}
          onChosen={chooseRegion}
        />
      </FormSection>
      {region ? (
        <ClientOfRegion key={region} region={region} />
      ) : (
        <Alert severity="info" sx={{ mb: 2 }}>
          Select region to record a cleaning
        </Alert>
      )}
    </>
  );
}
