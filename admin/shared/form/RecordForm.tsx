import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRef, type ReactNode, type RefObject } from 'react';
import { Form, useSaveContext, type FormProps } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
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
  /** Id by which a dialog's own button sends it; no Save bar then. */
  sentBy?: string;
  /** Beside Save. */
  actions?: ReactNode;
  /** Asked with what is to be saved; false keeps it unsaved. */
  confirm?: (values: FieldValues) => Promise<boolean>;
}

interface BodyProps extends Omit<Props, 'defaultValues' | 'record' | 'label' | 'confirm'> {
  form: RefObject<HTMLElement | null>;
}

function FormBody({ name, form, children, saveLabel, disabled, hint, sentBy, actions }: BodyProps) {
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
      {!sentBy && (
        <SaveBar label={saveLabel} disabled={disabled} hint={hint}>
          {actions}
        </SaveBar>
      )}
    </>
  );
}

/**
 * The form of a record within `Create` or `Edit`: the library's, with a summary of errors, a conflict that keeps what was
 * typed, the guard, and a Save that stays visible.
 */
export function RecordForm({ name, label, defaultValues, record, confirm, ...body }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const { save } = useSaveContext();
  const saveConfirmed = async (values: FieldValues): Promise<unknown> =>
    (await confirm!(values)) ? save!(values) : undefined;
  return (
    <Box ref={form} role="form" aria-label={label} onKeyDown={keepEnter}>
      <Form
        id={body.sentBy}
        noValidate
        mode="onTouched"
        disableInvalidFormNotification
        resetOptions={KEEP}
        defaultValues={defaultValues}
        record={record}
        {...(confirm && { onSubmit: saveConfirmed })}
      >
        <FormBody name={name} form={form} {...body} />
      </Form>
    </Box>
  );
}
