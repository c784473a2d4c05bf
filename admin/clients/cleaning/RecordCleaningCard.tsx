import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { CleaningTransaction } from '@contract/responses/cleaning';
import { CleaningInputs } from '../../cleaning/recording/CleaningInputs';
import { CLEANINGS } from '../../paths';
import { todayIn } from '../../shared/dates';
import { FieldGrid } from '../../shared/form/FormSection';
import { RecordForm } from '../../shared/form/RecordForm';
import { CreateRecord } from '../../shared/records/CreateRecord';
import { useOutcome } from '../../shared/useOutcome';
import { type Client } from '../client';
import { isInMemoriam } from '../nextStep';
import { FormCard } from '../profile/FormCard';

/** Default values: a cleaning of today by the client's own vendor. */
const cleaningOf = ({ id, region, region_id, assigned_cleaning_vendor: vendor }: Client) => ({
  customer_id: id,
  region_id,
  cleaning_vendor_id: vendor?.id,
  date_of_cleaning: todayIn(region),
  cost_of_cleaning: vendor?.cost_per_cleaning,
  // The server asks before a second cleaning of the day.
  confirmed: false,
});

/**
 * Records that the client's home was cleaned. The form of an active client stays when another user changes her status,
 * because it can hold a typed report.
 */
export function RecordCleaningCard({ client }: { client: Client }) {
  const outcome = useOutcome();
  const isActive = client.status === 'active';
  const [isOpen, setOpen] = useState(isActive);
  if (isActive && !isOpen) setOpen(true);
  // A new key per cleaning resets the form.
  const [recorded, setRecorded] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Saving unmounts the form, which loses the focus.
    if (recorded > 0 && document.activeElement === document.body)
      fields.current?.querySelector('input')?.focus();
  }, [recorded]);
  if (!isOpen && isInMemoriam(client)) return null;
  return (
    <FormCard title="Record Cleaning">
      {isOpen && !isActive && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          The client is no longer active, so no cleaning can be recorded. What you typed stays here.
        </Alert>
      )}
      {isOpen ? (
        <CreateRecord resource={CLEANINGS} redirect={false}>
          <RecordForm
            key={recorded}
            name="record-cleaning"
            label="Record Cleaning"
            saveLabel="Record Cleaning"
            savingLabel="Recording…"
            disabled={!isActive}
            record={{} as Client}
            defaultValues={cleaningOf(client)}
            callbacks={outcome<CleaningTransaction>({
              success: 'cleaning_transactions.created',
              closes: true,
              onSaved: () => setRecorded((count) => count + 1),
            })}
          >
            <Box ref={fields}>
              <FieldGrid>
                <CleaningInputs client={client} region={client.region_id} />
              </FieldGrid>
            </Box>
          </RecordForm>
        </CreateRecord>
      ) : (
        <Typography color="textSecondary" sx={{ pb: 2 }}>
          Cleanings are recorded for active clients. Set the status on the Services & Status tab first.
        </Typography>
      )}
    </FormCard>
  );
}
