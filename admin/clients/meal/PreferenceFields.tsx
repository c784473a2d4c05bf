import { TextInput } from 'react-admin';
import { MEAL_VENDORS } from '../../paths';
import { FormSection } from '../../shared/form/FormSection';
import { NumberInput } from '../../shared/form/NumberInput';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';
import type { Client } from '../client';
import { clientField as field } from '../clientFields';
import { isInMemoriam } from '../nextStep';

const WIDE = { gridColumn: '1 / -1' };

interface Props {
  client: Client;
  /** Whether a meal lies ahead. People and preferences are then changed on the schedule. Undefined until that is known. */
  isScheduled: boolean | undefined;
}

function mealsHelp(isScheduled: boolean | undefined, isCancelled: boolean): string {
  if (isScheduled === undefined) return 'You can change these once the meals of this client are loaded.';
  if (isCancelled) return 'The meals are cancelled. Resumed meals follow these.';
  return isScheduled
    ? 'Meals are scheduled. To change people or preference, edit a delivery in the table above.'
    : 'Every scheduled meal starts from these.';
}

/** Allergies, number of people, preferences and caterer. */
export function PreferenceFields({ client, isScheduled }: Props) {
  const ended = isInMemoriam(client);
  const locked = ended || isScheduled !== false;
  const { validate, ...adults } = field.number('meals_number_of_adults');
  return (
    <>
      <FormSection
        heading="Allergies"
        help="Foods that must never be in a meal. Shown first on every list, label and mail for the kitchen. You can change it at any time."
      >
        <TextInput {...field.text('meals_allergies')} sx={WIDE} disabled={ended} />
      </FormSection>
      <FormSection heading="Meals" help={mealsHelp(isScheduled, client.is_meal_cancelled)}>
        <NumberInput
          {...adults}
          // A household of children alone comes from a meal. It can stay.
          validate={(value: unknown, ...others) =>
            value === client.meals_number_of_adults ? undefined : validate(value, ...others)
          }
          disabled={locked}
        />
        <NumberInput {...field.number('meals_number_of_children')} disabled={locked} />
        <TextInput
          {...field.text('meals_preference')}
          multiline
          minRows={2}
          disabled={locked}
          helperText="Likes, diet, how the meal is prepared. Enter anything that makes the client ill under Allergies: only allergies are marked for the kitchen."
          sx={WIDE}
        />
      </FormSection>
      <FormSection heading="Delivery">
        <ReferenceChoice
          {...field.choice('assigned_meal_vendor_id')}
          reference={MEAL_VENDORS}
          filter={{ region: client.region_id, is_active: true }}
          waits={!client.region_id}
          disabled={ended}
          helperText={client.region_id ? undefined : 'Choose a region on the Client Profile tab first'}
        />
        <TextInput
          {...field.text('meal_delivery_notes')}
          // Too long input gets a message instead of being cut off.
          slotProps={{ htmlInput: { maxLength: 255 } }}
          disabled={ended}
          helperText="Max 30 characters. For the driver, on every delivery"
        />
      </FormSection>
    </>
  );
}
