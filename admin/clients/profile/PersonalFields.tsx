import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  EMPLOYMENT_STATUSES,
  GENDERS,
  MARITAL_STATUSES,
  MILITARY_STATUSES,
  SELF_IDENTIFIED,
} from '@contract/customers';
import { BirthDateInput } from '@web/fields/BirthDateInput';
import { today } from '../../shared/dates';
import { FormSection, optionsOf, PhoneInput, SelectInput, TextInput, type Option } from '../../shared/fields';
import { fieldId } from '../../shared/fields/FieldFrame';
import { useFormName } from '../../shared/fields/FormName';
import { useNameOptions } from '../../shared/useOptions';
import { clientRules } from '../clientRules';

const militaryOptions: Option[] = Object.entries(MILITARY_STATUSES).map(([value, label]) => ({
  value,
  label,
}));

/**
 * Personal details.
 * @param children what is to be said about whom these name, right below the fields that tell
 */
export function PersonalFields({ children }: { children?: ReactNode }) {
  const races = useNameOptions('races');
  const ethnicities = useNameOptions('ethnicities');
  const { setValue } = useFormContext();
  const form = useFormName();
  const gender = useWatch({ name: 'gender' }) as string;
  const chooseGender = (chosen: string) => {
    if (chosen !== SELF_IDENTIFIED) setValue('prefer_self_identify', '', { shouldDirty: true });
  };
  return (
    <>
      <FormSection heading="About the client">
        <TextInput name="name" label="Full Name" rules={clientRules.name} />
        <BirthDateInput
          name="date_of_birth"
          label="Date of Birth"
          id={fieldId(form, 'date_of_birth')}
          latest={Number(today().slice(0, 4))}
          rules={clientRules.dateOfBirth(today())}
        />
        <TextInput
          name="email"
          label="E-mail"
          type="email"
          maxLength={254}
          rules={clientRules.email}
          help="Opens the client portal to this client"
        />
        <TextInput name="preferred_language" label="Preferred Language" maxLength={64} />
        {children}
        <SelectInput name="gender" label="Gender" options={optionsOf(GENDERS)} onChosen={chooseGender} />
        {gender === SELF_IDENTIFIED && (
          <TextInput name="prefer_self_identify" label="Self-Identified Gender" />
        )}
        <SelectInput name="race" label="Race" options={races} />
        <SelectInput name="ethnicity" label="Ethnicity" options={ethnicities} />
        <SelectInput name="marital_status" label="Marital Status" options={optionsOf(MARITAL_STATUSES)} />
        <SelectInput
          name="employment_status"
          label="Employment Status"
          options={optionsOf(EMPLOYMENT_STATUSES)}
          rules={clientRules.employmentStatus}
        />
        <SelectInput name="military_status" label="Military Status" options={militaryOptions} />
      </FormSection>
      <FormSection heading="Emergency contact" help="Somebody we may call when we cannot reach the client.">
        <TextInput
          name="emergency_contact_name"
          label="Emergency Contact Name"
          rules={clientRules.emergencyName}
        />
        <PhoneInput
          name="emergency_contact_phone_number"
          label="Emergency Contact Number"
          rules={clientRules.emergencyPhone}
        />
      </FormSection>
    </>
  );
}
