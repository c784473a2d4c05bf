import Box from '@mui/material/Box';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { INSURANCE_COVERAGES, REFERRAL_SOURCES } from '@contract/customers';
import { isFilled } from '@contract/field-checks';
import { keys } from '@contract/messages';
import { CheckboxInput } from '@web/fields/CheckboxInput';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { labelledChoices } from '../../shared/form/choices';
import { FormSection } from '../../shared/form/FormSection';
import { dollarSign } from '../../shared/form/MoneyInput';
import { NumberInput } from '../../shared/form/NumberInput';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { clientField as field } from '../clientFields';
import { WIDE } from '../../shared/form/styles';

/** Household of the client. */
export const HouseholdFields = () => (
  <FormSection heading="Household" help="Everyone in the household, including the client.">
    <NumberInput {...field.number('number_of_adults')} />
    <NumberInput {...field.number('number_of_children')} />
  </FormSection>
);

/** Oral consent to the services. The office records it for clients of every referral source. */
export const ConsentFields = () => (
  <FormSection heading="Consent">
    <CheckboxInput {...field.web('is_authencity_verbal_consent_given')} />
    <CheckboxInput {...field.web('is_physician_verbal_consent_given')} />
  </FormSection>
);

const INSURED = 'Y';
const COVERAGES = labelledChoices(INSURANCE_COVERAGES);
const SOURCES = labelledChoices(REFERRAL_SOURCES);
const named = isFilled(keys.clients.insurance_provider_required);

/** The client's insurer. Empty without coverage. */
function InsuranceFields() {
  const { setValue, clearErrors } = useFormContext();
  const insured = useWatch({ name: 'insurance_coverage' }) === INSURED;
  const { label, ...provider } = field.text('insurance_provider');
  const chooseCoverage = (nextCoverage: string) => {
    if (nextCoverage === INSURED) return;
    setValue('insurance_provider', '', { shouldDirty: true });
    clearErrors('insurance_provider');
  };
  return (
    <>
      <ChoiceInput {...field.choice('insurance_coverage')} choices={COVERAGES} onChosen={chooseCoverage} />
      <TextInput
        key={String(insured)}
        {...provider}
        label={insured ? 'Insurance Provider' : label}
        disabled={!insured}
        required={insured}
        validate={insured ? (value: unknown) => named(String(value ?? '')) : undefined}
      />
    </>
  );
}

/** Source of the referral, insurance, income and the office's notes. */
export const OtherFields = () => {
  const { slotProps, ...income } = field.text('income_group');
  return (
    <FormSection heading="Referral and other details">
      <ChoiceInput {...field.choice('referral_source')} choices={SOURCES} />
      <ReferenceChoice {...field.choice('grant_id')} reference="grants" />
      <InsuranceFields />
      <TextInput {...income} slotProps={{ ...slotProps, input: { startAdornment: dollarSign } }} />
      <Box sx={{ ...WIDE, display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        <CheckboxInput {...field.web('meals_insecurity')} />
        <CheckboxInput {...field.web('transport_insecurity')} />
      </Box>
      <TextInput {...field.text('notes')} multiline minRows={3} sx={WIDE} />
    </FormSection>
  );
};
