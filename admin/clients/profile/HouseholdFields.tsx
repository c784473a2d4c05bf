import { NumberInput } from 'react-admin';
import { FormSection } from '../../shared/form/FormSection';
import { clientField as field } from '../clientFields';

/** Household of the client. */
export const HouseholdFields = () => (
  <FormSection heading="Household" help="Everyone in the household, including the client.">
    <NumberInput {...field.number('number_of_adults')} />
    <NumberInput {...field.number('number_of_children')} />
  </FormSection>
);
