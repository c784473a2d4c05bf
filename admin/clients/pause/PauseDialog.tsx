import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { keys, officeMessages } from '@contract/messages';
import { pauseRules } from '@contract/pauses';
import type { Pause as SavedPause, PauseEffects } from '@contract/responses/pauses';
import { FormDialog } from '@web/dialogs/FormDialog';
import { CheckboxInput } from '@web/fields/CheckboxInput';
import { DateInput } from '@web/fields/DateInput';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { addDays, formatDate, formatDay, todayIn } from '../../shared/dates';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { FieldGrid } from '../../shared/form/FormSection';
import { DialogForm } from '../../shared/form/DialogForm';
import { WIDE } from '../../shared/form/styles';
import { useFormAction } from '../../shared/form/useFormAction';
import type { Action } from '../../shared/useAction';
import { useConsequences } from '../../shared/useConsequences';
import { useReadProvider } from '../../shared/useReadProvider';
import { useDebouncedValue } from '../../shared/useDebouncedValue';
import { useNotices } from '../../shared/useNotices';
import { useUndoNotice, type UndoAction } from '../../shared/useUndoNotice';
import { statusOf } from '../../callFailure';
import { CLIENTS, CUSTOMERS } from '../../paths';
import { type Client } from '../client';
import { daysOf, type PauseChoice, type PauseDays, type PauseValues } from './pauseChoice';
import { PausePreview } from './PausePreview';
import type { PauseUndo } from './usePauseUndo';

const FORM = 'pause';
const field = fieldsOf({
  ...pauseRules,
  until_date: { ...pauseRules.until_date, required: keys.pauses.until_required },
  review_on: { ...pauseRules.review_on, required: keys.pauses.review_required },
});

type Pause = NonNullable<Client['pause']>;

/** The dialog's values as the request body, with the version of their consequences. */
interface ShownPreview {
  body: PauseDays & PauseChoice;
  consequences: NonNullable<ReturnType<typeof useConsequences>['confirmed']>;
  refetch: () => Promise<unknown>;
}

interface Props {
  client: Client;
  /** Pause to change. Without one, the dialog plans a new pause. */
  pause?: Pause;
  undo: PauseUndo;
  onClose: () => void;
}

const valuesOf = (client: Client, pause: Pause | undefined) =>
  ({
    from_date: pause?.from_date ?? todayIn(client.region),
    until_date: pause?.until_date ?? '',
    review_on: pause?.review_on ?? '',
    is_open: pause ? pause.until_date === null : false,
    notes: pause?.notes ?? '',
  }) satisfies PauseValues;

interface PreviewProps extends Pick<Props, 'client' | 'pause'> {
  days: PauseDays;
  onShown: (preview: ShownPreview | undefined) => void;
}

/** Preview of the pause. Each choice refetches it. The former lines stay until then. */
function Preview({ client, pause, days, onShown }: PreviewProps) {
  const reads = useReadProvider();
  const [choice, setChoice] = useState<PauseChoice>({});
  const body = JSON.stringify({ ...days, ...choice });
  const path = `${CUSTOMERS}/${client.id}`;
  const { data, confirmed, placeholder, refetch } = useConsequences(
    [CLIENTS, 'pause', client.id, body],
    () =>
      pause
        ? reads.dryRun<PauseEffects>(path, JSON.parse(body) as object, 'pause')
        : reads.dryRun<PauseEffects>(`${path}/pause`, JSON.parse(body) as object),
  );
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  useEffect(() => {
    onShown(
      confirmed && { body: JSON.parse(body) as ShownPreview['body'], consequences: confirmed, refetch },
    );
    return () => onShown(undefined);
  }, [confirmed, body, refetch, onShown]);
  const effects = data ?? last;
  return (
    <>
      {effects && (
        <PausePreview
          today={todayIn(client.region)}
          days={days}
          effects={effects}
          choice={choice}
          onChoose={setChoice}
        />
      )}
      {placeholder}
    </>
  );
}

/** Preview of the typed days, after a pause in typing. */
function PreviewOfForm({
  onShown,
  onAwaited,
  ...about
}: Omit<PreviewProps, 'days'> & { onAwaited: (isAwaited: boolean) => void }) {
  const values = useWatch() as PauseValues;
  const typedDays = JSON.stringify(daysOf(values) ?? null);
  const settled = useDebouncedValue(typedDays);
  useEffect(() => onAwaited(typedDays !== 'null'), [typedDays, onAwaited]);
  const days = JSON.parse(settled) as PauseDays | null;
  if (!days || settled !== typedDays) return null;
  return (
    <Box component="section" aria-label="What happens" aria-live="polite" sx={{ mt: 2 }}>
      <Preview key={settled} {...about} days={days} onShown={onShown} />
    </Box>
  );
}

/** Returns the inputs' props, with the rules that hold between the days. */
function fieldsFor(today: string, hasBegun: boolean) {
  const texts = officeMessages.pauses;
  const [from, until, review] = [field.web('from_date'), field.web('until_date'), field.web('review_on')];
  const firstOf = ({ from_date }: FieldValues) => (from_date > today ? String(from_date) : today);
  const endsInTime = (date: string, values: FieldValues) =>
    !date || date >= firstOf(values) || (hasBegun ? texts.until_ahead : texts.until_after);
  const isReviewedInTime = (date: string, values: FieldValues) =>
    !date || date > firstOf(values) || texts.review_ahead;
  return {
    from: {
      ...from,
      rules: { ...from.rules, validate: (date: string) => !date || date >= today || texts.from_ahead },
    },
    until: { ...until, rules: { ...until.rules, validate: endsInTime } },
    review: { ...review, rules: { ...review.rules, validate: isReviewedInTime } },
  };
}

function Fields({ client, pause }: Pick<Props, 'client' | 'pause'>) {
  const isOpen = Boolean(useWatch({ name: 'is_open' }));
  const from = String(useWatch({ name: 'from_date' }) ?? '');
  const today = todayIn(client.region);
  const earliest = from > today ? from : today;
  const inputs = fieldsFor(today, Boolean(pause?.has_begun));
  const { trigger, getFieldState } = useFormContext();
  const validateRefused = useEffectEvent(() => {
    for (const { name } of [inputs.until, inputs.review]) if (getFieldState(name).error) void trigger(name);
  });
  useEffect(() => validateRefused(), [from]);
  return (
    <FieldGrid>
      {pause?.has_begun ? (
        <Typography>Paused since {formatDay(pause.from_date)}</Typography>
      ) : (
        <DateInput {...inputs.from} min={today} help="The first day without services" />
      )}
      {isOpen ? (
        <DateInput {...inputs.review} min={addDays(earliest, 1)} help="When Today shows the pause again" />
      ) : (
        <DateInput {...inputs.until} min={earliest} help="The last day without services" />
      )}
      <CheckboxInput id="is_open" name="is_open" label="The last day is not known yet" />
      <TextInput {...field.text('notes')} multiline sx={WIDE} helperText="For your colleagues" />
    </FieldGrid>
  );
}

/** Plans or changes a pause of all services, after a preview of the moved and cancelled bookings. */
export default function PauseDialog({ client, pause, undo, onClose }: Props) {
  const [preview, setPreview] = useState<ShownPreview>();
  const { busy, failure, refusal, run } = useFormAction({ reload: () => preview?.refetch() });
  const { notify } = useNotices();
  const notifyWithUndo = useUndoNotice();
  /** True once a refusal has said what a colleague has changed. Each later press replaces that. */
  const isConflictShown = useRef(false);
  // Without days there is no preview. A press then shows which days are missing.
  const [isAwaited, setAwaited] = useState(false);
  const today = todayIn(client.region);
  const save = async ({ notes }: FieldValues) => {
    if (!preview) return;
    const { consequences } = preview;
    const { from_date, ...changes } = { ...preview.body, notes: String(notes ?? '').trim() };
    const path = `${CUSTOMERS}/${client.id}/pause/` as const;
    const body = pause?.has_begun ? changes : { from_date, ...changes };
    let undoOfSaved: UndoAction | undefined;
    const pauseOrChange: Action = async (provider, key) => {
      if (!pause) {
        const created = await provider.act<typeof path, SavedPause>(path, body, { consequences }, key);
        undoOfSaved = undo.ofNew(created.version, from_date <= today);
        return created;
      }
      const before = await undo.readBookings();
      const replacedPause = isConflictShown.current ? client.pause : pause;
      const version = replacedPause?.version;
      const changed = await provider
        .patch<SavedPause>(path, body, { version, consequences })
        .catch((error: unknown) => {
          isConflictShown.current ||= statusOf(error) === 412;
          throw error;
        });
      undoOfSaved = undo.ofChange(replacedPause ?? pause, before, changed.version);
      return changed;
    };
    if (!(await run(pauseOrChange))) return;
    if (!undoOfSaved) notify('pauses.updated');
    else if (pause) notifyWithUndo('pauses.updated', undoOfSaved);
    else if (from_date > today) notifyWithUndo('pauses.created', undoOfSaved);
    else if (changes.until_date)
      notifyWithUndo('pauses.begun', undoOfSaved, { until: formatDate(changes.until_date) });
    else notifyWithUndo('pauses.begun_open', undoOfSaved);
    onClose();
  };
  const label = pause ? 'Change Pause' : 'Pause Services';
  return (
    <FormDialog
      title={pause ? `Change the pause of ${client.name}?` : `Pause all services for ${client.name}?`}
      busy={busy}
      failure={failure}
      safeLabel="Go Back"
      onClose={onClose}
      action={{ label, form: FORM, disabled: isAwaited && !preview }}
    >
      <DialogForm id={FORM} refusal={refusal} values={valuesOf(client, pause)} onSubmit={save}>
        <Fields client={client} pause={pause} />
        <PreviewOfForm client={client} pause={pause} onShown={setPreview} onAwaited={setAwaited} />
      </DialogForm>
    </FormDialog>
  );
}
