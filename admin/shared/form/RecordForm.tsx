import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useContext, useRef, useState, type BaseSyntheticEvent, type ReactNode, type RefObject } from 'react';
import { EditContext, Form, useSaveContext, type FormProps, type SaveHandlerCallbacks } from 'react-admin';
import { useFormState, type FieldValues } from 'react-hook-form';
import { errorsOf } from '../../callFailure';
import type { CallMeta } from '../../dataProvider';
import { messages } from '@contract/messages';
import { keepEnter } from '@web/forms/form-keys';
import { ChoiceNamesContext, type ChoiceNames } from './choiceNames';
import FormConflicts from './FormConflicts';
import { FormErrors } from './FormErrors';
import { SaveBar, type SaveBarProps } from './SaveBar';
import { useSaving } from './useSaving';

/** A refetch updates fields that the user has not changed. Messages stay until the next save. */
const KEEP = { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true } as const;

interface BodyProps extends Omit<SaveBarProps, 'children'> {
  /** Identifies the form among the forms of a page. */
  name: string;
  children: ReactNode;
  /** Buttons beside Save. */
  actions?: ReactNode;
  /** Id by which a dialog's button submits the form. The Save bar is then left out. */
  sentBy?: string;
}

interface Props extends BodyProps, Pick<FormProps, 'defaultValues' | 'record'> {
  /** Label of the form for screen readers. */
  label: string;
  /** Called with the values to save. False leaves them unsaved. Call metadata holds the version shown to the user. */
  confirm?: (values: FieldValues) => Promise<boolean | CallMeta>;
  /** Callbacks of the save, for a page with several forms. The default is those of its `Edit` or `Create`. */
  callbacks?: SaveHandlerCallbacks;
  /** Callbacks of other submit buttons, by the button's value. */
  others?: Readonly<Record<string, SaveHandlerCallbacks>>;
}

/** Returns the value of the button that submitted a form. Save has none. */
const pressed = (event: BaseSyntheticEvent | undefined): string => {
  const sent = event?.nativeEvent as SubmitEvent | undefined;
  return sent?.submitter instanceof HTMLButtonElement ? sent.submitter.value : '';
};

const REQUIRED_HINT = 'required-hint';
/** The hint about required fields stands above Save, and only in forms with required fields. */
const hintsAtRequired = {
  [`&:not(:has([required], [aria-required="true"])) .${REQUIRED_HINT}`]: { display: 'none' },
};

interface Shared {
  form: RefObject<HTMLElement | null>;
  shown: RefObject<CallMeta>;
  /** Returns whether the user has decided every conflict between typed and saved values. */
  isDecidedRef: RefObject<() => boolean>;
}

function FormBody({
  name,
  form,
  shown,
  isDecidedRef,
  children,
  sentBy,
  actions,
  ...saveBar
}: BodyProps & Shared) {
  const { notice, ...conflicts } = useSaving(name, shown, isDecidedRef);
  const { isSubmitting } = useFormState();
  const isNew = !useContext(EditContext);
  return (
    <>
      {notice && notice.lines.length > 0 && (
        <Alert severity={notice.severity} sx={{ mb: 2 }}>
          {notice.lines.map((line) => (
            <Box key={line}>{line}</Box>
          ))}
        </Alert>
      )}
      <FormConflicts {...conflicts} />
      <FormErrors form={form} />
      <Typography className={REQUIRED_HINT} variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        Fields are required unless marked (optional).
      </Typography>
      {/* The form of a new record unmounts after the save, so nothing can be typed meanwhile. */}
      <Box inert={isNew && isSubmitting}>{children}</Box>
      {!sentBy && <SaveBar {...saveBar}>{actions}</SaveBar>}
    </>
  );
}

/**
 * Form of a record within `Create` or `Edit`. It adds to react-admin's form a summary of errors, conflicts that keep
 * the typed values, the guard, and a Save bar that stays visible.
 */
export function RecordForm({ label, defaultValues, record, confirm, callbacks, others, ...body }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const shown = useRef<CallMeta>({});
  const isDecidedRef = useRef(() => true);
  const [names] = useState<ChoiceNames>(() => new Map());
  const { save } = useSaveContext();
  const submit = async (values: FieldValues, event?: BaseSyntheticEvent): Promise<unknown> => {
    // Without the user's choice nothing that was saved meanwhile is overwritten.
    if (!isDecidedRef.current()) return { root: { serverError: messages.fields.conflicts.choose } };
    // Read before the first await, after which the event no longer has it.
    const followed = others?.[pressed(event)] ?? callbacks;
    let confirmed: boolean | CallMeta;
    try {
      confirmed = confirm ? await confirm(values) : true;
    } catch (refusal) {
      // The save would be refused for the same reason.
      return errorsOf(refusal);
    }
    if (confirmed === false) return undefined;
    shown.current = confirmed === true ? {} : confirmed;
    try {
      return await save!(values, followed);
    } finally {
      shown.current = {};
    }
  };
  return (
    <Box ref={form} role="form" aria-label={label} onKeyDown={keepEnter} sx={hintsAtRequired}>
      <Form
        id={body.sentBy}
        noValidate
        mode="onTouched"
        disableInvalidFormNotification
        resetOptions={KEEP}
        defaultValues={defaultValues}
        record={record}
        onSubmit={submit}
      >
        <ChoiceNamesContext value={names}>
          <FormBody form={form} shown={shown} isDecidedRef={isDecidedRef} {...body} />
        </ChoiceNamesContext>
      </Form>
    </Box>
  );
}
