import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { cleaningTransactionRules } from '@contract/cleaning';
import { messages } from '@contract/messages';
import type { Client } from '@contract/responses/client';
import { DateInput } from '@web/fields/DateInput';
import { formatDate, todayIn } from '../../shared/dates';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { choicesFailure } from '../../shared/form/choicesFailure';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { MoneyInput } from '../../shared/form/MoneyInput';
import { useRegion } from '../../shared/useRegion';
import { onboardingDay } from '../../shared/onboardingDay';
import { useRegionVendors, vendorChoices } from './useRegionVendors';

const field = fieldsOf(cleaningTransactionRules);

/** Stored when the client reported nothing, because notes are required. */
const NOTHING_REPORTED = 'Nothing reported';

const withinService =
  (client: Client | undefined, today: string) =>
  (date: string | null): true | string => {
    if (!date) return true;
    if (date > today) return messages.cleaning_transactions.date_ahead;
    const start = client && onboardingDay(client);
    return start && date < start ? messages.cleaning_transactions.date_before(formatDate(start)) : true;
  };

interface Props {
  /** Client whose home was cleaned, once chosen. */
  client: Client | undefined;
  region: string | null;
}

/**
 * Date, vendor, details and cost of a cleaning, for a `FieldGrid`. Choosing the vendor fills in the cost. The cost of the
 * former vendor is cleared for a vendor without one, but a typed cost stays.
 */
export function CleaningInputs({ client, region }: Props) {
  const { getValues, setValue } = useFormContext();
  const today = todayIn(useRegion(region));
  const { data: vendors = [], error, isPending, refetch } = useRegionVendors(region);
  const { rules, ...date } = field.web('date_of_cleaning');
  const formerVendorId = useWatch({ name: 'cleaning_vendor_id' }) as string | null | undefined;
  const costOf = (vendorId: string | null | undefined) =>
    [...vendors, client?.assigned_cleaning_vendor].find((vendor) => vendor && vendor.id === vendorId)
      ?.cost_per_cleaning;
  const fillCost = (vendorId: string) => {
    const [formerCost, cost] = [costOf(formerVendorId), costOf(vendorId)];
    if (cost != null) setValue('cost_of_cleaning', cost, { shouldDirty: true, shouldValidate: true });
    else if (formerCost != null && getValues('cost_of_cleaning') === formerCost)
      setValue('cost_of_cleaning', null, { shouldDirty: true });
  };

  const sayNothingReported = () =>
    setValue('customer_cleaning_notes', NOTHING_REPORTED, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <DateInput
        {...date}
        rules={{ ...rules, validate: withinService(client, today) }}
        min={client && onboardingDay(client)}
        max={today}
      />
      <ChoiceInput
        {...field.choice('cleaning_vendor_id')}
        choices={vendorChoices(vendors, client?.zip_code)}
        onChosen={fillCost}
        loading={Boolean(region) && isPending}
        helperText={
          <>
            {region ? choicesFailure({ error, onRetry: () => void refetch() }) : 'The client has no region'}
          </>
        }
      />
      <Box>
        <TextInput
          {...field.text('customer_cleaning_notes')}
          multiline
          minRows={2}
          fullWidth
          helperText="The client’s report about the cleaning"
        />
        <Button size="small" onClick={() => sayNothingReported()}>
          {NOTHING_REPORTED}
        </Button>
      </Box>
      <MoneyInput {...field.dollars('cost_of_cleaning')} />
    </>
  );
}
