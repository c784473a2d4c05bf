import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { rem } from '@contract/theme-tokens';
import { REPORTED_STATUSES } from '@contract/customer-report';
import { CUSTOMER_STATUSES, CUSTOMER_STATUS_LABELS, type CustomerStatus } from '@contract/customers';

/** Returns whether the statuses are the default ones. Clients on hold are an extra choice. */
export const isAll = (statuses: readonly CustomerStatus[]) =>
  statuses.length === REPORTED_STATUSES.length &&
  REPORTED_STATUSES.every((status) => statuses.includes(status));

/** Choice of the statuses in a report. */
export function ReportStatusChoice({ source }: { source: string }) {
  const id = useId();
  const { field, fieldState } = useController({
    name: source,
    rules: {
      validate: (statuses: readonly CustomerStatus[]) => statuses.length > 0 || 'Choose at least one status.',
    },
  });
  const selected = field.value as readonly CustomerStatus[];
  const areAllChosen = isAll(selected);
  const toggle = (status: CustomerStatus) =>
    field.onChange(
      CUSTOMER_STATUSES.filter((one) => (one === status ? !selected.includes(one) : selected.includes(one))),
    );
  return (
    <FormControl component="fieldset" error={Boolean(fieldState.error)} sx={{ gridColumn: '1 / -1', mb: 1 }}>
      <FormLabel
        component="legend"
        id={id}
        sx={{ fontWeight: 600, fontSize: rem(14), color: 'text.primary' }}
      >
        Select Status
      </FormLabel>
      <FormGroup row aria-labelledby={id}>
        <FormControlLabel
          label="All"
          control={
            <Checkbox
              checked={areAllChosen}
              indeterminate={!areAllChosen && selected.length > 0}
              onChange={() => field.onChange(areAllChosen ? [] : REPORTED_STATUSES)}
            />
          }
        />
        {CUSTOMER_STATUSES.map((status) => (
          <FormControlLabel
            key={status}
            label={CUSTOMER_STATUS_LABELS[status]}
            control={<Checkbox checked={selected.includes(status)} onChange={() => toggle(status)} />}
          />
        ))}
      </FormGroup>
      {fieldState.error && (
        <FormHelperText role="alert" sx={{ mx: 0 }}>
          {fieldState.error.message}
        </FormHelperText>
      )}
    </FormControl>
  );
}
