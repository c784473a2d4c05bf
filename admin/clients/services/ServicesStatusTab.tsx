import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CustomerStatus } from '@contract/customers';
import { todayIn } from '../../shared/dates';
import { RecordForm } from '../../shared/form/RecordForm';
import { useOutcome } from '../../shared/useOutcome';
import { allChanges, placementChange, statusChange } from '../confirm/changes';
import { useConfirmChange } from '../confirm/useConfirmChange';
import type { Client } from '../client';
import { clientFailure } from '../clientFailure';
import { isInMemoriam } from '../nextStep';
import { InMemoriamNotice } from '../InMemoriamNotice';
import { FormCard } from '../profile/FormCard';
import { CorrectStatusCard } from './CorrectStatusCard';
import { InMemoriamCard } from './InMemoriamCard';
import { StatusFields } from './StatusFields';

/** Services & Status. A status that stops services asks for confirmation. */
export function ServicesStatusTab({ client }: { client: Client }) {
  const outcome = useOutcome();
  const { confirm, savingLabel } = useConfirmChange(client);
  const { active_date } = client;
  const [isCorrecting, setCorrecting] = useState(false);
  const isLocked = isInMemoriam(client) && !isCorrecting;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const correctStatus = () => {
    setCorrecting(true);
    void navigate({ search }, { replace: true, state: { ...(state as object | null), focus: 'status' } });
  };
  const record = useMemo(
    () => ({ ...client, active_date: client.active_date ?? todayIn(client.region) }),
    [client],
  );
  const saved = {
    // The start date is sent only with the status Active.
    transform: (data: Partial<Client>) => (data.status === 'active' ? data : { ...data, active_date }),
    ...outcome<Client>({ success: 'clients.services_updated', errorMessage: clientFailure }),
  };
  return (
    <Stack spacing={3}>
      <InMemoriamNotice client={client} />
      <FormCard title="Services & Status">
        <RecordForm
          name="services"
          label="Services & Status"
          record={record}
          savingLabel={savingLabel}
          onlyValid
          disabled={isLocked}
          confirm={(values) =>
            confirm(
              allChanges(
                statusChange(client, values.status as CustomerStatus),
                placementChange(client, values),
              ),
            )
          }
          callbacks={saved}
        >
          <StatusFields client={client} isLocked={isLocked} />
        </RecordForm>
      </FormCard>
      {!isInMemoriam(client) && <InMemoriamCard client={client} />}
      {isLocked && <CorrectStatusCard client={client} onCorrect={correctStatus} />}
    </Stack>
  );
}
