import Button from '@mui/material/Button';
import { useState } from 'react';
import { rideRequestOf, SINGLE_RIDE } from '@web/transport/ride-request';
import { FieldGrid } from '../../shared/form/FormSection';
import { RecordForm } from '../../shared/form/RecordForm';
import { RecordDialog } from '../../shared/records/RecordDialog';
import { centerAddressOf, homeAddressOf } from '@contract/addresses';
import { RideNotesInput } from '../../transportation/rides/RideInputs';
import { REQUESTS } from '../../paths';
import type { Client } from '../client';
import { NewRideInputs } from './NewRideInputs';
import { RepeatInputs } from './RepeatInputs';

const FORM = 'new-request';

/** Adds a ride, with an optional way back and an optional series. */
export function NewRequestButton({ client }: { client: Client }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        + New Transport Request
      </Button>
      {open && (
        <RecordDialog
          resource={REQUESTS}
          title="New Transport Request"
          noun="transport request"
          form={FORM}
          saveLabel="Add Request"
          success="customer_transport_requests.created"
          transform={rideRequestOf}
          onClose={() => setOpen(false)}
        >
          <RecordForm
            name={FORM}
            sentBy={FORM}
            label="New Transport Request"
            defaultValues={{
              customer_id: client.id,
              pick_up_address: homeAddressOf(client),
              drop_address: centerAddressOf(client),
              ...SINGLE_RIDE,
            }}
          >
            <FieldGrid>
              <NewRideInputs from={client.active_date ?? undefined} />
              <RepeatInputs />
              <RideNotesInput />
            </FieldGrid>
          </RecordForm>
        </RecordDialog>
      )}
    </>
  );
}
