import { TextInput, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CANCER_STAGES, CANCER_TYPES, cancerStageLabel, OTHER_CANCER } from '@contract/customers';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { choicesOf } from '../../shared/form/choices';
import { FormSection } from '../../shared/form/FormSection';
import { clientField as field } from '../clientFields';
import { isDetail, isPersonComplete } from './profileValues';
import { WIDE } from '../../shared/form/styles';

const TYPES = choicesOf(CANCER_TYPES);
const STAGES = CANCER_STAGES.map((id) => ({ id, name: cancerStageLabel(id) }));

/** Medical condition: the type of cancer and its stage. */
export function MedicalFields() {
  const { setValue, formState } = useFormContext();
  // A client with only a name has no details yet, so other saves do not require them.
  const isDescribed = Object.keys(formState.dirtyFields).some(isDetail);
  const type = useWatch({ name: 'cancer_type' }) as string | null;
  const inputPropsOf = (source: 'cancer_type' | 'cancer_stage') => {
    const { validate, ...input } = field.choice(source);
    // The error shows at the first press, with all others. A client with only a name can be saved without a
    // diagnosis.
    const check: Validator = (value, values, props) =>
      isDescribed || !isPersonComplete(values as Record<string, unknown>)
        ? validate(value, values, props)
        : undefined;
    return { ...input, validate: check };
  };
  const chooseType = (nextType: string) => {
    if (nextType !== OTHER_CANCER) setValue('cancer_type_other', '', { shouldDirty: true });
  };
  return (
    <FormSection heading="Medical condition">
      <ChoiceInput {...inputPropsOf('cancer_type')} choices={TYPES} onChosen={chooseType} />
      {type === OTHER_CANCER && <TextInput {...field.text('cancer_type_other')} />}
      <ChoiceInput {...inputPropsOf('cancer_stage')} choices={STAGES} />
    </FormSection>
  );
}

/** Treatment and diagnosis, as far as the office knows them. */
export const MoreMedicalFields = () => (
  <FormSection heading="Medical background">
    <TextInput {...field.text('current_treatment')} multiline minRows={2} sx={WIDE} />
    <TextInput {...field.text('diagnosis')} multiline minRows={2} sx={WIDE} />
  </FormSection>
);
