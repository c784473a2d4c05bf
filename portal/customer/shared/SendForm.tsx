import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useRewordedErrors } from '../../shared/useRewordedErrors';
import type { Refusal } from './useSend';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  label: string;
  button: string;
  isSending: boolean;
  /** Sends the values; what was refused is shown on its fields. */
  onSend: (values: Values) => Promise<Refusal | undefined>;
  /** After it went through. */
  onSent?: () => void;
  /** Beside the button. */
  more?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

/** A short form with one button. What was typed stays until it went through. */
export function SendForm<Values extends FieldValues>({
  form,
  label,
  button,
  isSending,
  onSend,
  onSent,
  more,
  disabled = false,
  children,
}: Props<Values>) {
  useRewordedErrors(form);
  const submit = form.handleSubmit(async (values) => {
    const refusal = await onSend(values);
    if (!refusal) {
      onSent?.();
      return;
    }
    for (const [field, [error]] of Object.entries(refusal.fields))
      if (error)
        form.setError(field as never, { type: 'server', message: error.message }, { shouldFocus: true });
  });
  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        aria-label={label}
        noValidate
        autoComplete="off"
        onSubmit={(event) => void submit(event)}
        spacing={2}
      >
        {children}
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" disabled={isSending || disabled}>
            {button}
          </Button>
          {more}
        </Stack>
      </Stack>
    </FormProvider>
  );
}
