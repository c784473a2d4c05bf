import Stack from '@mui/material/Stack';
import { TRANSACTIONS } from '../../meals/transactions/transactionRecords';
import { RecordForm } from '../../shared/form/RecordForm';
import { useOutcome } from '../../shared/useOutcome';
import type { Client } from '../client';
import { clientFailure } from '../clientFailure';
import { placementChange } from '../confirm/changes';
import { useConfirm } from '../confirm/useConfirm';
import { isRemembered } from '../nextStep';
import { FormCard } from '../profile/FormCard';
import { SCHEDULES } from './mealRecords';
import { PreferenceFields } from './PreferenceFields';
import { ProcessCard } from './ProcessCard';

interface Props {
  client: Client;
  /** No meal lies ahead: they can be begun. Else who eats and what is changed on the schedules. */
  canProcess: boolean;
}

/** Who eats what, from which caterer: the tab's form, with one Save. */
export function MealForm({ client, canProcess }: Props) {
  const outcome = useOutcome();
  const { confirm, savingLabel, dialog } = useConfirm(client);
  // Another vendor delivers on other days.
  const outcomes = { words: clientFailure, touches: [SCHEDULES, TRANSACTIONS] };
  return (
    <>
      <RecordForm
        name="meal"
        label="Meal Preferences"
        inCards
        disabled={isRemembered(client)}
        savingLabel={savingLabel}
        callbacks={outcome<Client>({ success: 'clients.meals_updated', ...outcomes })}
        confirm={(values) => confirm(placementChange(client, values))}
      >
        <Stack spacing={3}>
          <FormCard title="Meal Preferences">
            <PreferenceFields client={client} locked={!canProcess} />
          </FormCard>
          {canProcess && <ProcessCard client={client} saved={outcome<Client>(outcomes)} />}
        </Stack>
      </RecordForm>
      {dialog}
    </>
  );
}
