import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useContext, useRef, useState, type FormEvent, type ReactNode } from 'react';
import {
  EditContext,
  OptionalRecordContextProvider,
  useAugmentedForm,
  type FormProps,
  type SaveHandlerCallbacks,
} from 'react-admin';
import { FormProvider, useFormState } from 'react-hook-form';
import { keepEnter } from '@web/forms/form-keys';
import { ChoiceNamesContext, type ChoiceNames } from './choiceNames';
import FormConflicts from './FormConflicts';
import { FormErrors } from './FormErrors';
import { FormNotice } from './FormNotice';
import { SaveBar, type SaveBarProps } from './SaveBar';
import { useDeclinedFocus } from './useDeclinedFocus';
import { SaveFormProvider, useRecordSave, type RecordSaveOptions } from './useRecordSave';

/** A refetch updates fields that the user has not changed. Messages stay until the next save. */
const KEEP = { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true } as const;

interface BodyProps extends RecordSaveOptions, Omit<SaveBarProps, 'children' | 'hasConflicts'> {
  /** Label of the form for screen readers. */
  label: string;
  children: ReactNode;
  /** Buttons beside Save. */
  actions?: ReactNode;
  /** Id by which a dialog's button submits the form. The Save bar is then left out. */
  sentBy?: string;
  /** Callbacks of other submit buttons, by the button's value. */
  others?: Readonly<Record<string, SaveHandlerCallbacks>>;
}

interface Props extends BodyProps, Pick<FormProps, 'defaultValues' | 'record'> {}

/** Returns the value of the button that submitted a form. Save has none. */
const pressed = ({ nativeEvent }: FormEvent): string => {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter.value : '';
};

const REQUIRED_HINT = 'required-hint';
/** The hint about required fields stands above Save, and only in forms with required fields. */
const hintsAtRequired = {
  [`&:not(:has([required], [aria-required="true"])) .${REQUIRED_HINT}`]: { display: 'none' },
};

function FormBody({
  name,
  confirm,
  callbacks,
  readOnlyReason,
  beforeOutcome,
  others,
  label,
  children,
  sentBy,
  actions,
  ...saveBar
}: BodyProps) {
  const { save, notice, conflicts } = useRecordSave({
    name,
    confirm,
    callbacks,
    readOnlyReason,
    beforeOutcome,
  });
  const { isSubmitting } = useFormState();
  const isNew = !useContext(EditContext);
  const unmounts = isNew || sentBy !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const keepFocused = useDeclinedFocus(form, isSubmitting);
  const submit = (event: FormEvent) => {
    keepFocused();
    // An outer form of the React tree would be submitted too.
    event.stopPropagation();
    void save(others?.[pressed(event)], event);
  };
  return (
    <Box
      component="form"
      ref={form}
      id={sentBy}
      aria-label={label}
      noValidate
      onSubmit={submit}
      onKeyDown={keepEnter}
      sx={hintsAtRequired}
    >
      <FormNotice notice={notice} conflicts={conflicts.conflicts} />
      <FormConflicts {...conflicts} />
      <FormErrors form={form} />
      <Typography className={REQUIRED_HINT} variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        Fields are required unless marked (optional).
      </Typography>
      {/* The save unmounts the form, and input typed meanwhile would be lost. */}
      <Box inert={unmounts && isSubmitting}>
        <SaveFormProvider value={save}>{children}</SaveFormProvider>
      </Box>
      {!sentBy && (
        <SaveBar {...saveBar} hasConflicts={conflicts.conflicts.length > 0}>
          {actions}
        </SaveBar>
      )}
    </Box>
  );
}

/**
 * Form of a record within `Create` or `Edit`. It adds to react-admin's form a summary of errors, conflicts that keep
 * the typed values, the guard, and a Save bar that stays visible. It is made of the parts of react-admin's `Form`, which
 * passes no label to its element.
 */
export function RecordForm({ defaultValues, record, ...body }: Props) {
  const { form } = useAugmentedForm({
    defaultValues: defaultValues as object | undefined,
    record,
    mode: 'onTouched',
    resetOptions: KEEP,
    disableInvalidFormNotification: true,
  });
  const [names] = useState<ChoiceNames>(() => new Map());
  return (
    <OptionalRecordContextProvider value={record}>
      <FormProvider {...form}>
        <ChoiceNamesContext value={names}>
          <FormBody {...body} />
        </ChoiceNamesContext>
      </FormProvider>
    </OptionalRecordContextProvider>
  );
}
