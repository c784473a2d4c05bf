import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { keepEnter } from '@web/forms/form-keys';
import { ErrorSummary } from './fields/ErrorSummary';
import { FormName } from './fields/FormName';
import type { RecordFormState } from './useRecordForm';

interface Props<Values extends FieldValues> {
  state: RecordFormState<Values>;
  /** Names the form for screen readers. */
  label: string;
  children: ReactNode;
  saveLabel?: string;
  /** Why this form cannot be saved yet, beside what it knows itself. */
  disabled?: boolean;
  hint?: string;
  /** The fields stand in cards, and Save below them. */
  inCards?: boolean;
  actions?: ReactNode;
}

/** Leaving a field checks it; a message that appears then would move the button away before the press ends. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A form with its summary of errors, its conflict with others' changes, and a Save button that stays visible. */
export function RecordForm<Values extends FieldValues>({
  state,
  label,
  children,
  saveLabel = 'Save',
  disabled = false,
  hint,
  inCards = false,
  actions,
}: Props<Values>) {
  const { form, name, saving, failures, conflict, warnings, submit } = state;
  const unsaved = Object.keys(form.formState.dirtyFields).length;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <FormProvider {...form}>
      <FormName value={name}>
        <form aria-label={label} noValidate autoComplete="off" onSubmit={onSubmit} onKeyDown={keepEnter}>
          {conflict && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {conflict} What you typed is kept, the other fields now show the saved values. Check them and
              save again.
            </Alert>
          )}
          {warnings.length > 0 && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {warnings.map((warning) => (
                <Box key={warning}>{warning}</Box>
              ))}
            </Alert>
          )}
          <ErrorSummary />
          {failures.length > 0 && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {failures.join(' ')}
            </Alert>
          )}
          {children}
          <Box
            onMouseDown={keepFocus}
            sx={{
              position: 'sticky',
              bottom: { xs: -16, md: -24 },
              zIndex: 1,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 2,
              py: 1.5,
              px: inCards ? 2 : 0,
              bgcolor: 'background.paper',
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Button type="submit" variant="contained" disabled={disabled || saving}>
              {saving ? 'Saving…' : saveLabel}
            </Button>
            {actions}
            {(hint || unsaved > 0) && (
              <Typography variant="body2" color="textSecondary">
                {hint ?? (unsaved === 1 ? '1 unsaved change' : `${unsaved} unsaved changes`)}
              </Typography>
            )}
          </Box>
        </form>
      </FormName>
    </FormProvider>
  );
}
