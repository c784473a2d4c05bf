import { TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { closureRules } from '@contract/closures';
import { DateInput } from '@web/fields/DateInput';
import { MEAL_VENDORS } from '../paths';
import { todayIn } from '../shared/dates';
import { useRegion } from '../shared/useRegion';
import { fieldsOf } from '../shared/form/fieldsOf';
import { FormSection } from '../shared/form/FormSection';
import { ReferenceChoice } from '../shared/form/ReferenceChoice';

const field = fieldsOf(closureRules);

export { useClosureConfirmation as useConfirmation } from './useClosureConfirmation';

export default function ClosureInputs() {
  const region = useWatch({ name: 'region_id' }) as string | null;
  const closure = useRecordContext();
  const today = todayIn(useRegion(region));
  return (
    <>
      <FormSection level={2} heading="Day">
        <DateInput {...field.web('date')} min={closure ? undefined : today} />
        <TextInput {...field.text('reason')} helperText="Thanksgiving, a holiday of the kitchen, …" />
      </FormSection>
      <FormSection level={2} heading="Where" help="Leave both empty to close the day everywhere.">
        <ReferenceChoice {...field.choice('region_id')} reference="regions" emptyText="All" />
        <ReferenceChoice
          {...field.choice('meal_vendor_id')}
          reference={MEAL_VENDORS}
          filter={{ is_active: true, ...(region && { region }) }}
          emptyText="All"
        />
      </FormSection>
    </>
  );
}
