import { useFormContext, useWatch } from 'react-hook-form';
import { CANCER_STAGES, CANCER_TYPES, cancerStageLabel, OTHER_CANCER } from '@contract/customers';
import { FormSection, SelectInput, optionsOf, TextInput, type Option } from '../../shared/fields';
import { clientRules } from '../clientRules';

export const MEDICAL_DEFAULTS = {
  cancer_type: '',
  cancer_type_other: '',
  cancer_stage: '',
  current_treatment: '',
  diagnosis: '',
};

const stages: Option[] = CANCER_STAGES.map((value) => ({ value, label: cancerStageLabel(value) }));

/** Medical condition (document 1, section 3, Medical). */
export function MedicalFields() {
  const { setValue } = useFormContext();
  const type = useWatch({ name: 'cancer_type' }) as string;
  const chooseType = (chosen: string) => {
    if (chosen !== OTHER_CANCER) setValue('cancer_type_other', '', { shouldDirty: true });
  };
  return (
    <FormSection heading="Medical condition">
      <SelectInput
        name="cancer_type"
        label="Cancer Type"
        options={optionsOf(CANCER_TYPES)}
        onChosen={chooseType}
        rules={clientRules.cancerType}
      />
      {type === OTHER_CANCER && <TextInput name="cancer_type_other" label="Other Cancer Type" />}
      <SelectInput
        name="cancer_stage"
        label="Cancer Stage"
        options={stages}
        rules={clientRules.cancerStage}
      />
      <TextInput name="current_treatment" label="Current Treatment" wide rows={2} maxLength={5000} />
      <TextInput name="diagnosis" label="Diagnosis" wide rows={2} maxLength={5000} />
    </FormSection>
  );
}
