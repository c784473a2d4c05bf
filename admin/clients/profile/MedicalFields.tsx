import { useFormContext, useWatch } from 'react-hook-form';
import { CANCER_STAGES, CANCER_TYPES, cancerStageLabel, OTHER_CANCER } from '@contract/customers';
import { FormSection, SelectInput, optionsOf, TextInput, type Option } from '../../shared/fields';
import { clientRules } from '../clientRules';
import { isDetail } from './profileValues';

const stages: Option[] = CANCER_STAGES.map((value) => ({ value, label: cancerStageLabel(value) }));

/** Medical condition. */
export function MedicalFields() {
  const { setValue, formState } = useFormContext();
  // A client who was only named has no details yet: what else is saved does not wait for them.
  const isDescribed = Object.keys(formState.dirtyFields).some(isDetail);
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
        needed
        rules={isDescribed ? clientRules.cancerType : undefined}
      />
      {type === OTHER_CANCER && <TextInput name="cancer_type_other" label="Other Cancer Type" />}
      <SelectInput
        name="cancer_stage"
        label="Cancer Stage"
        options={stages}
        needed
        rules={isDescribed ? clientRules.cancerStage : undefined}
      />
      <TextInput name="current_treatment" label="Current Treatment" wide rows={2} maxLength={5000} />
      <TextInput name="diagnosis" label="Diagnosis" wide rows={2} maxLength={5000} />
    </FormSection>
  );
}
