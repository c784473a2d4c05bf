import Alert from '@mui/material/Alert';
import { useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Client } from '@contract/responses/client';
import { tripRules } from '@contract/transport';
import { todayIn } from '../../shared/dates';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { FieldGrid, FormSection } from '../../shared/form/FormSection';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { useRegion } from '../../shared/useRegion';
import { FULL_RECORD } from '../../shared/records/fullRecord';
import { onboardingDay } from '../../shared/onboardingDay';
import { OutcomeInputs } from '../completed/OutcomeInputs';
import { RideInputs } from '../rides/RideInputs';
import { CLIENTS, DRIVERS } from '../../paths';
import { ADDRESSES, CustomerInput } from './CustomerInput';

const field = fieldsOf(tripRules);

/** Inputs of the trip, once its region is known. */
function TripInputs({ region }: { region: string }) {
  const customerId = (useWatch({ name: 'customer_id' }) as string | null) ?? '';
  const today = todayIn(useRegion(region));
  const { data: customer } = useGetOne<Client>(
    CLIENTS,
    { id: customerId, meta: FULL_RECORD },
    { enabled: customerId !== '' },
  );
  return (
    <>
      <FormSection>
        <CustomerInput region={region} />
        <ReferenceChoice
          {...field.choice('transport_vendor_id')}
          reference={DRIVERS}
          filter={{ region, is_active: true }}
        />
        <RideInputs from={customer && onboardingDay(customer)} to={today} />
      </FormSection>
      <FieldGrid>
        <OutcomeInputs />
      </FieldGrid>
    </>
  );
}

/** Inputs of a recorded trip. A change of the region clears client and driver. */
export function RecordTripInputs() {
  const { setValue } = useFormContext();
  const region = useWatch({ name: 'region_id' }) as string | null;
  const forget = () => {
    setValue('customer_id', null);
    setValue('transport_vendor_id', null);
    for (const address of ADDRESSES) setValue(address, '');
  };
  return (
    <>
      <FormSection>
        <ReferenceChoice
          source="region_id"
          label="Region"
          reference="regions"
          required
          onChosen={forget}
          helperText={false}
        />
      </FormSection>
      {region ? (
        <TripInputs key={region} region={region} />
      ) : (
        <Alert severity="info" sx={{ mb: 2 }}>
          Select Region to Record a Trip
        </Alert>
      )}
    </>
  );
}
