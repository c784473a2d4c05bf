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

/** What somebody else saved comes in beneath what is typed; messages stay until the next save. */
const KEEP = { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true } as const;

interface BodyProps extends Omit<SaveBarProps, 'children'> {
  /** Keeps the forms of a page apart. */
  name: string;
  children: ReactNode;
  /** Beside Save. */
  actions?: ReactNode;
  /** Id by which a dialog's own button sends it; no Save bar then. */
  sentBy?: string;
}

interface Props extends BodyProps, Pick<FormProps, 'defaultValues' | 'record'> {
  /** Names the form for screen readers. */
  label: string;
  /** Asked with what is to be saved; false keeps it unsaved, else it may say what was shown. */
  confirm?: (values: FieldValues) => Promise<boolean | CallMeta>;
  /** What follows the save, where a page has several forms; what its `Edit` or `Create` says without it. */
  callbacks?: SaveHandlerCallbacks;
  /** What follows where another button sends the form, by that button's value. */
  others?: Readonly<Record<string, SaveHandlerCallbacks>>;
}

/** The value of the button that sent a form; Save has none. */
const pressed = (event: BaseSyntheticEvent | undefined): string => {
  const sent = event?.nativeEvent as SubmitEvent | undefined;
  return sent?.submitter instanceof HTMLButtonElement ? sent.submitter.value : '';
};

const REQUIRED_HINT = 'required-hint';
/** Said before Save, not after it, where anything must be filled in. */
const hintsAtRequired = {
  [`&:not(:has([required], [aria-required="true"])) .${REQUIRED_HINT}`]: { display: 'none' },
};

interface Shared {
  form: RefObject<HTMLElement | null>;
  shown: RefObject<CallMeta>;
  /** Whether nothing is left to be chosen between what was typed and what was saved meanwhile. */
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
      {/* The form of a new record goes once it is saved, with whatever would be typed meanwhile. */}
      <Box inert={isNew && isSubmitting}>{children}</Box>
      {!sentBy && <SaveBar {...saveBar}>{actions}</SaveBar>}
    </>
  );
}

/**
 * The form of a record within `Create` or `Edit`: the library's, with a summary of errors, a conflict that keeps what was
 * typed, the guard, and a Save that stays visible.
 */
export function RecordForm({ label, defaultValues, record, confirm, callbacks, others, ...body }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const shown = useRef<CallMeta>({});
  const isDecidedRef = useRef(() => true);
  const [names] = useState<ChoiceNames>(() => new Map());
  const { save } = useSaveContext();
  const submit = async (values: FieldValues, event?: BaseSyntheticEvent): Promise<unknown> => {
    // Nothing that was saved meanwhile is overwritten before the user has chosen.
    if (!isDecidedRef.current()) return { root: { serverError: messages.fields.conflicts.choose } };
    // Read before anything is waited for: the event is gone then.
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
