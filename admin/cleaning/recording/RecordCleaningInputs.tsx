import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { todayIn } from '../../shared/dates';
import { FormSection } from '../../shared/form/FormSection';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { useRegion } from '../../shared/useRegion';
import { ClientOfRegion } from './ClientOfRegion';

/** A cleaning is one of today until another day is chosen. */
function useTodaysDate(regionId: string | null) {
  const { setValue, getFieldState, formState } = useFormContext();
  const region = useRegion(regionId);
  const { isDirty } = getFieldState('date_of_cleaning', formState);
  useEffect(() => {
    if (region && !isDirty) setValue('date_of_cleaning', todayIn(region));
  }, [region, isDirty, setValue]);
}

/** The fields of a cleaning of any client. Another region has other clients and vendors; what else was typed stays. */
export function RecordCleaningInputs({ onRegion }: { onRegion: (region: string) => void }) {
  const { setValue } = useFormContext();
  const region = useWatch({ name: 'region_id' }) as string | null;
  useTodaysDate(region);
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
