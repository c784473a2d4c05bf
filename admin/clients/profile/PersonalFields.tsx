import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { earliestBirth } from '@contract/date-bounds';
import {
  EMPLOYMENT_STATUSES,
  GENDERS,
  MARITAL_STATUSES,
  MILITARY_STATUSES,
  SELF_IDENTIFIED,
} from '@contract/customers';
import { dateBetween } from '@contract/field-checks';
import { keys } from '@contract/messages';
import { BirthDateInput } from '@web/fields/BirthDateInput';
import { todayIn } from '../../shared/dates';
import { useRegion } from '../../shared/useRegion';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { choicesOf, labelledChoices } from '../../shared/form/choices';
import { FormSection } from '../../shared/form/FormSection';
import { NameChoice } from '../../shared/form/NameChoice';
import { PhoneInput } from '../../shared/form/PhoneInput';
import { clientField as field } from '../clientFields';

const GENDER_CHOICES = choicesOf(GENDERS);
const MARITAL_CHOICES = choicesOf(MARITAL_STATUSES);
const EMPLOYMENT_CHOICES = choicesOf(EMPLOYMENT_STATUSES);
const MILITARY_CHOICES = labelledChoices(MILITARY_STATUSES);

function BirthDate() {
  const { rules, ...input } = field.web('date_of_birth');
  const region = useRegion(useWatch({ name: 'region_id' }) as string | null);
  const today = todayIn(region);
  const check = dateBetween(earliestBirth(today), today, keys.values.date);
  return (
    <BirthDateInput
      {...input}
      today={today}
      rules={{ ...rules, validate: (value: unknown) => check(String(value ?? '')) ?? true }}
    />
  );
}

function GenderFields() {
  const { setValue } = useFormContext();
  const gender = useWatch({ name: 'gender' }) as string | null;
  const chooseGender = (nextGender: string) => {
    if (nextGender !== SELF_IDENTIFIED) setValue('prefer_self_identify', '', { shouldDirty: true });
  };
  return (
    <>
      <ChoiceInput {...field.choice('gender')} choices={GENDER_CHOICES} onChosen={chooseGender} />
      {gender === SELF_IDENTIFIED && <TextInput {...field.text('prefer_self_identify')} />}
    </>
  );
}

interface Props {
  /** Focuses the first field. */
  focused: boolean;
  /** Notices about the person with this name, right below the identifying fields. */
  children?: ReactNode;
}

/** Personal details that are needed at once. */
export const PersonalFields = ({ focused, children }: Props) => (
  <>
    <FormSection heading="About the client">
      <TextInput {...field.text('name')} autoFocus={focused} />
      <BirthDate />
      <TextInput
        {...field.text('email', 'email')}
        type="email"
        helperText="The client signs in to the portal with this address"
      />
      <ChoiceInput {...field.choice('employment_status')} choices={EMPLOYMENT_CHOICES} />
      {children}
    </FormSection>
    <FormSection heading="Emergency contact" help="Somebody we may call when we cannot reach the client.">
      <TextInput {...field.text('emergency_contact_name')} />
      <PhoneInput {...field.phone('emergency_contact_phone_number')} />
    </FormSection>
  </>
);

/** The other personal details. */
export const MorePersonalFields = () => (
  <FormSection>
    <TextInput {...field.text('preferred_language')} />
    <GenderFields />
    <NameChoice {...field.choice('race')} reference="races" />
    <NameChoice {...field.choice('ethnicity')} reference="ethnicities" />
    <ChoiceInput {...field.choice('marital_status')} choices={MARITAL_CHOICES} />
    <ChoiceInput {...field.choice('military_status')} choices={MILITARY_CHOICES} />
  </FormSection>
);
