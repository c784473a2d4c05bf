import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { INSURANCE_COVERAGES, TREATMENT_FACILITY } from '@contract/customers';
import { messages } from '@contract/messages';
import { CheckboxInput, FormSection, SelectInput, TextInput, type Option } from '../../shared/fields';
import type { Client } from '../client';
import { useOptions, withCurrent } from '../../shared/useOptions';

const coverages: Option[] = Object.entries(INSURANCE_COVERAGES).map(([value, label]) => ({ value, label }));
const sources: Option[] = [
  { value: TREATMENT_FACILITY, label: 'Treatment Facility' },
  { value: 'self', label: 'Self' },
  { value: 'family_or_friend', label: 'Family or Friend' },
  { value: 'other', label: 'Other' },
];

/** Where the client comes from, insurance, income and what the office noted. */
export function OtherFields({ client }: { client: Client | undefined }) {
  const { setValue, clearErrors } = useFormContext();
  const insured = (useWatch({ name: 'insurance_coverage' }) as string) === 'Y';
  const provider = useWatch({ name: 'insurance_provider' }) as string;
  const grants = withCurrent(useOptions('grants'), client?.grant);

  useEffect(() => {
    if (insured || provider === '') return;
    setValue('insurance_provider', '', { shouldDirty: true });
    clearErrors('insurance_provider');
  }, [insured, provider, setValue, clearErrors]);

  return (
    <FormSection heading="Referral and other details">
      <SelectInput name="referral_source" label="Referral Source" options={sources} />
      <SelectInput name="grant_id" label="Grant" options={grants} />
      <SelectInput name="insurance_coverage" label="Insurance Coverage" options={coverages} />
      <TextInput
        key={String(insured)}
        name="insurance_provider"
        label="Insurance Provider"
        disabled={!insured}
        rules={insured ? { required: messages.clients.insurance_provider_required } : undefined}
      />
      <TextInput name="income_group" label="Income Group" prefix="$" maxLength={64} />
      <CheckboxInput name="meals_insecurity" label="Meal insecurity" />
      <CheckboxInput name="transport_insecurity" label="Transport insecurity" />
      <TextInput name="notes" label="Conversation Notes" wide rows={3} maxLength={5000} />
    </FormSection>
  );
}
