import { FormSection, NumberInput, SelectInput, TextInput } from '../../shared/fields';
import { RecordForm } from '../../shared/RecordForm';
import { useOptions, withCurrent } from '../../shared/useOptions';
import type { Client } from '../client';
import { FormCard } from '../profile/FormCard';
import type { MealPreferences } from './useMealPreferences';

/** Longest delivery note. */
const DELIVERY_NOTE = 30;

interface Props {
  client: Client;
  state: MealPreferences;
  /** Schedules exist: who eats and what is then changed on the schedule. */
  locked: boolean;
}

/** Who eats what, from which caterer. */
export function MealPreferencesCard({ client, state, locked }: Props) {
  const vendors = withCurrent(
    useOptions('meal_vendors', { region: client.region_id, is_active: true }, client.region_id !== null),
    client.assigned_meal_vendor,
  );
  return (
    <FormCard title="Meal Preferences">
      <RecordForm state={state} label="Meal Preferences" disabled={!state.changed}>
        <FormSection
          heading="Meals"
          help={
            locked
              ? 'Meals are scheduled: change people and preference at the delivery in the table.'
              : 'Every scheduled meal starts from these.'
          }
        >
          <NumberInput
            name="meals_number_of_adults"
            label="Number of Adults"
            min={1}
            disabled={locked}
            rules={{ required: 'Enter the number of adults.' }}
          />
          <NumberInput
            name="meals_number_of_children"
            label="Number of Children"
            disabled={locked}
            rules={{ required: 'Enter the number of children.' }}
          />
          <TextInput
            name="meals_preference"
            label="Special Notes and Allergies"
            wide
            rows={2}
            maxLength={2000}
            disabled={locked}
            help="Goes to the kitchen with every meal"
          />
          <TextInput
            name="meals_allergies"
            label="Allergies"
            wide
            maxLength={2000}
            help="Can always be changed; shows in plans that have not been sent"
          />
        </FormSection>
        <FormSection heading="Delivery">
          <SelectInput
            name="assigned_meal_vendor_id"
            label="Assigned Meal Vendor"
            options={vendors}
            disabled={!client.region_id}
            help={client.region_id ? undefined : 'Choose a region on the Client Profile tab first'}
          />
          <TextInput
            name="meal_delivery_notes"
            label="Delivery Notes"
            maxLength={DELIVERY_NOTE + 1}
            help="Max 30 characters"
            rules={{ maxLength: { value: DELIVERY_NOTE, message: 'Max 30 characters' } }}
          />
        </FormSection>
      </RecordForm>
    </FormCard>
  );
}
