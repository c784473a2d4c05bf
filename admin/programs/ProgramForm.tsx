import { FormSection, MoneyInput, MultiSelectInput, NumberInput, rules, TextInput } from '../shared/fields';
import type { FormValues } from '../shared/formValues';
import { ResourceForm } from '../shared/resource/ResourceForm';
import { useOptions } from '../shared/useOptions';
import type { Program } from '@contract/responses/places';
import { PROGRAMS } from './program';

const DEFAULTS: FormValues = { name: '', total_budget: '', duration_in_weeks: '', region_ids: [] };
const MOST_WEEKS = 520;

const regionIds = ({ regions }: Program): FormValues => ({ region_ids: regions.map(({ id }) => id) });

/** A program (document 2, sections 2 and 5). */
export default function ProgramForm() {
  const regions = useOptions('regions');
  return (
    <ResourceForm<Program> resource={PROGRAMS} defaults={DEFAULTS} special={regionIds}>
      {() => (
        <FormSection>
          <TextInput
            name="name"
            label="Program Name"
            maxLength={128}
            rules={rules.required('Program Name is a required field.')}
          />
          <MoneyInput name="total_budget" label="Total Budget" missing="Total Budget is a required field." />
          <NumberInput
            name="duration_in_weeks"
            label="Duration (Weeks)"
            max={MOST_WEEKS}
            help="Meal schedules need it: one meal delivery a week"
          />
          <MultiSelectInput
            name="region_ids"
            label="Regions"
            help="Clients of these regions can be enrolled"
            options={regions}
          />
        </FormSection>
      )}
    </ResourceForm>
  );
}
