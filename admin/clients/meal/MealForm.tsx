import Stack from '@mui/material/Stack';
import type { FieldValues } from 'react-hook-form';
import { RecordForm } from '../../shared/form/RecordForm';
import { useOutcome } from '../../shared/useOutcome';
import type { Client } from '../client';
import { clientFailure } from '../clientFailure';
import { placementChange } from '../confirm/changes';
import { useConfirmChange } from '../confirm/useConfirmChange';
import { isInMemoriam } from '../nextStep';
import { FormCard } from '../profile/FormCard';
import { useAllergyCorrection } from './useAllergyCorrection';
import { PreferenceFields } from './PreferenceFields';
import { ProcessCard } from './ProcessCard';

interface Props {
  client: Client;
  /** Whether a meal lies ahead. Undefined until the schedules are read. */
  isScheduled: boolean | undefined;
  /** True if meals can be started. */
  canProcess: boolean;
}

/** Form of the tab: people, preferences and caterer, with one Save. */
export function MealForm({ client, isScheduled, canProcess }: Props) {
  const outcome = useOutcome();
  const offerCorrection = useAllergyCorrection(client);
  const { confirm, savingLabel } = useConfirmChange(client);
  // Another vendor delivers on other days, so meals may move.
  const confirmPlacement = (values: FieldValues) => confirm(placementChange(client, values));
  const outcomes = { errorMessage: clientFailure };
  return (
    <>
      <RecordForm
        name="meal"
        label="Meal Preferences"
        inCards
        disabled={isInMemoriam(client)}
        savingLabel={savingLabel}
        callbacks={outcome<Client>({
          success: 'clients.meals_updated',
          onSaved: (saved) => void offerCorrection(saved),
          ...outcomes,
        })}
        confirm={confirmPlacement}
      >
        <Stack spacing={3}>
          <FormCard title="Meal Preferences">
            <PreferenceFields client={client} isScheduled={isScheduled} />
          </FormCard>
          {canProcess && <ProcessCard client={client} saved={outcome<Client>(outcomes)} />}
        </Stack>
      </RecordForm>
    </>
  );
}
