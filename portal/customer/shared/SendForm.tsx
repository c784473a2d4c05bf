import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { focusPage } from '@web/dialogs/useFocusAfter';
import { keepEnter } from '@web/forms/form-keys';
import { useMessages } from '@web/language/useLanguage';
import { useTranslatedErrors } from '../../shared/useTranslatedErrors';
import { useOnSent } from './useOnSent';
import type { Refusal } from './useSend';

interface Props<Values extends FieldValues> {
  /** Name under which `usePersistentForm` keeps the input. */
  name: string;
  form: UseFormReturn<Values>;
  label: string;
  button: string;
  isSending: boolean;
  /** Sends the values. A refusal is shown on its fields. */
  onSend: (values: Values) => Promise<Refusal | undefined>;
  /** Called after success with the sent values. The form may hold later input by then. */
  onSent: (values: Values) => void;
  /** Shown above the fields. */
  lead?: ReactNode;
  /** Shown beside the button. */
  more?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

/** Focuses the button that can be pressed again, if a question before the send has left the focus on the page. */
function focusAgain(button: HTMLButtonElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement?.matches('body, main')) button?.focus();
  });
}

/** Short form with one button. The input stays until it was sent. */
export function SendForm<Values extends FieldValues>({
  name,
  form,
  label,
  button,
  isSending,
  onSend,
  onSent,
  lead,
  more,
  disabled = false,
  children,
}: Props<Values>) {
  useTranslatedErrors(form);
  const texts = useMessages().portal;
  const [failure, setFailure] = useState<string>();
  const [failures, countFailure] = useState(0);
  const sendButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (failures > 0) focusAgain(sendButton.current);
  }, [failures]);
  const wasSent = useRef(false);
  const reset = useOnSent<Values>(name, (values) => {
    setFailure(undefined);
    wasSent.current = true;
    onSent(values);
  });
  // The emptied form can disable the button, which then loses the focus.
  useEffect(() => {
    if (!disabled || !wasSent.current) return;
    wasSent.current = false;
    focusPage();
  }, [disabled]);
  const submit = form.handleSubmit(async (values) => {
    const refusal = await onSend(values);
    if (!refusal) {
      reset(values);
      return;
    }
    const fieldErrors = Object.entries(refusal.fields).filter(
      ([field, errors]) => field in values && errors[0],
    );
    for (const [field, errors] of fieldErrors)
      form.setError(
        field as Path<Values>,
        { type: 'server', message: errors[0]!.message },
        { shouldFocus: field === fieldErrors[0]![0] },
      );
    // The message stays until the response, because the button below it would move.
    setFailure(fieldErrors.length === 0 ? refusal.message : undefined);
    if (fieldErrors.length === 0) countFailure((count) => count + 1);
  });
  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        aria-label={label}
        noValidate
        autoComplete="off"
        onKeyDown={keepEnter}
        onSubmit={(event) => void submit(event)}
        spacing={2}
      >
        {lead}
        {children}
        {/* The notice showed the message too, but it disappears by itself. */}
        {failure && (
          <Alert severity="error" role="note">
            {failure}
          </Alert>
        )}
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button ref={sendButton} type="submit" variant="contained" disabled={isSending || disabled}>
            {isSending ? texts.sending : button}
          </Button>
          {more}
        </Stack>
      </Stack>
    </FormProvider>
  );
}
