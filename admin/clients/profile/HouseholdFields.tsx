import { messages } from '@contract/messages';
import { FormSection, NumberInput } from '../../shared/fields';

/** Who lives with the client. */
export const HouseholdFields = () => (
  <FormSection heading="Household" help="Everybody who eats at home, the client included.">
    <NumberInput
      name="number_of_adults"
      label="Number of Adults"
      min={1}
      rules={{ required: messages.clients.adults_required }}
    />
    <NumberInput
      name="number_of_children"
      label="Number of Children (below 18yr)"
      rules={{ required: messages.clients.children_required }}
    />
  </FormSection>
);
