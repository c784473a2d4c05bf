import { useController } from 'react-hook-form';
import { REPORTED_STATUSES } from '@contract/customer-report';
import { CUSTOMER_STATUS_LABELS, type CustomerStatus } from '@contract/customers';
import { CheckboxesWithAll, areAll } from '../shared/form/CheckboxesWithAll';
import { labelledChoices } from '../shared/form/choices';

const CHOICES = labelledChoices(CUSTOMER_STATUS_LABELS);

/** Returns whether the statuses are the default ones. Clients on hold are an extra choice. */
export const isAll = (statuses: readonly CustomerStatus[]) => areAll(REPORTED_STATUSES, statuses);

/** Choice of the statuses in a report. */
export function ReportStatusChoice({ source }: { source: string }) {
  const { field, fieldState } = useController({
    name: source,
    rules: {
      validate: (statuses: readonly CustomerStatus[]) => statuses.length > 0 || 'Choose at least one status.',
    },
  });
  return (
    <CheckboxesWithAll
      legend="Select Status"
      allLabel="All"
      choices={CHOICES}
      all={REPORTED_STATUSES}
      selected={field.value as readonly CustomerStatus[]}
      onChosen={field.onChange}
      error={fieldState.error?.message}
      ref={(first) => field.ref(first)}
      sx={{ gridColumn: '1 / -1', mb: 1 }}
    />
  );
}
