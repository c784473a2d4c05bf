import { AutocompleteArrayInput, ReferenceArrayInput, TextInput, useChoicesContext } from 'react-admin';
import { programRules } from '@contract/programs';
import { useChoiceNames } from '../shared/form/choiceNames';
import { fieldsOf } from '../shared/form/fieldsOf';
import { FormSection } from '../shared/form/FormSection';
import { MoneyInput } from '../shared/form/MoneyInput';
import { NumberInput } from '../shared/form/NumberInput';
import { ALL_BY_NAME } from '../shared/form/ReferenceChoice';

const field = fieldsOf(programRules);

export { useProgramConfirmation as useConfirmation } from './useProgramConfirmation';

function RegionsInput() {
  const { allChoices } = useChoicesContext<{ id: string; name: string }>();
  useChoiceNames('region_ids', allChoices);
  return (
    <AutocompleteArrayInput
      {...field.choice('region_ids')}
      helperText="Clients of these regions can be enrolled"
      clearText="Clear the regions"
      disableCloseOnSelect
    />
  );
}

export default function ProgramInputs() {
  return (
    <FormSection>
      <TextInput {...field.text('name')} />
      <MoneyInput {...field.dollars('total_budget')} helperText="What the program gives each client" />
      <NumberInput
        {...field.number('duration_in_weeks')}
        helperText="Needed to schedule meals: one delivery a week"
      />
      <ReferenceArrayInput source="region_ids" reference="regions" {...ALL_BY_NAME}>
        <RegionsInput />
      </ReferenceArrayInput>
    </FormSection>
  );
}
