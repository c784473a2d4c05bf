import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRef, type ReactNode, type RefObject } from 'react';
import { Form, type FormProps } from 'react-admin';
import { keepEnter } from '@web/forms/form-keys';
import { ErrorSummary } from './ErrorSummary';
import { SaveBar } from './SaveBar';
import { useSaving } from './useSaving';

/** What somebody else saved comes in beneath what is typed; messages stay until the next save. */
const KEEP = { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true } as const;

interface Props extends Pick<FormProps, 'defaultValues' | 'record'> {
  /** Keeps the forms of a page apart. */
  name: string;
  /** Names the form for screen readers. */
  label: string;
  children: ReactNode;
  saveLabel?: string;
  /** Why it cannot be saved yet, beside what it knows itself. */
  disabled?: boolean;
  hint?: string;
  /** Beside Save. */
  actions?: ReactNode;
}

interface BodyProps extends Omit<Props, 'defaultValues' | 'record' | 'label'> {
  form: RefObject<HTMLElement | null>;
}

function FormBody({ name, form, children, saveLabel, disabled, hint, actions }: BodyProps) {
  const notice = useSaving(name);
  return (
    <>
      {notice && notice.lines.length > 0 && (
        <Alert severity={notice.severity} sx={{ mb: 2 }}>
          {notice.lines.map((line) => (
            <Box key={line}>{line}</Box>
          ))}
        </Alert>
      )}
      <ErrorSummary form={form} />
      {children}
      <SaveBar label={saveLabel} disabled={disabled} hint={hint}>
        {actions}
      </SaveBar>
    </>
  );
}

/**
 * The form of a record within `Create` or `Edit`: the library's, with a summary of errors, a conflict that keeps what was
 * typed, the guard, and a Save that stays visible.
 */
export function RecordForm({ name, label, defaultValues, record, ...body }: Props) {
  const form = useRef<HTMLDivElement>(null);
  return (
    <Box ref={form} role="form" aria-label={label} onKeyDown={keepEnter}>
      <Form
        noValidate
        mode="onTouched"
        disableInvalidFormNotification
        resetOptions={KEEP}
        defaultValues={defaultValues}
        record={record}
      >
        <FormBody name={name} form={form} {...body} />
      </Form>
    </Box>
  );
}
