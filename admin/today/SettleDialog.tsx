import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { NoticeKey } from '@contract/notices';
import type { TodayLine, TodayReasonItem } from '@contract/responses/today';
import { settlementRules } from '@contract/today';
import { FormDialog } from '@web/dialogs/FormDialog';
import { formatDate, formatDatesInText, todayIn } from '../shared/dates';
import { fieldsOf } from '../shared/form/fieldsOf';
import { DialogForm } from '../shared/form/DialogForm';
import { SoonDateInput } from '../shared/form/SoonDateInput';
import { useFormAction } from '../shared/form/useFormAction';
import { useUndoNotice } from '../shared/useUndoNotice';
import { TODAY } from '../paths';
import { lastDayOfDeferral } from './waiting';

const FORM = 'settle-reason';
const field = fieldsOf(settlementRules);

/** Way to settle a reason: defer it to a day, or accept it. */
export type Settlement = 'defer' | 'accept';

interface SettlementTexts {
  title: string;
  action: string;
  help: string;
  notice: NoticeKey;
}

const TEXTS: Record<Settlement, SettlementTexts> = {
  defer: {
    title: 'Later',
    action: 'Put Off',
    help: 'It comes back on that day.',
    notice: 'today.deferred',
  },
  accept: {
    title: 'It is fine',
    action: 'It Is Fine',
    help: 'It comes back only when something about it changes.',
    notice: 'today.accepted',
  },
};

interface Props {
  by: Settlement;
  line: TodayLine;
  reason: TodayReasonItem;
  onClose: () => void;
}

/** Asks for the reason and the day of a deferral, or for the reason of an acceptance. The notice offers Undo. */
export function SettleDialog({ by, line, reason, onClose }: Props) {
  const { busy, failure, refusal, run } = useFormAction();
  const notify = useUndoNotice();
  const { title, action, help, notice } = TEXTS[by];
  const today = todayIn(line.customer);
  const settle = async ({ until_date, reason: why }: FieldValues) => {
    const note = String(why).trim();
    const body = by === 'defer' ? { until_date: String(until_date), reason: note } : { reason: note };
    const path = `${TODAY}/${reason.id}/`;
    // A deferral ends by itself. An acceptance must not cover facts that are not on screen.
    const version = by === 'accept' ? reason.version : undefined;
    if (!(await run((provider, key) => provider.act(`${path}${by}/`, body, { version }, key)))) return;
    notify(
      notice,
      (provider, key) => provider.act(`${path}reopen/`, undefined, undefined, key),
      by === 'defer' ? { until: formatDate(String(until_date)) } : {},
    );
    onClose();
  };
  return (
    <FormDialog
      title={line.customer ? `${title}: ${line.customer.name}` : title}
      busy={busy}
      failure={failure}
      safeLabel="Cancel"
      onClose={onClose}
      action={{ label: action, form: FORM }}
    >
      <Typography>{formatDatesInText(reason.title)}</Typography>
      <Typography color="textSecondary" gutterBottom>
        {help}
      </Typography>
      <DialogForm id={FORM} refusal={refusal} onSubmit={settle}>
        {by === 'defer' && (
          <SoonDateInput
            {...field.web('until_date')}
            today={today}
            last={lastDayOfDeferral(reason, line.customer)}
          />
        )}
        <TextInput {...field.text('reason')} multiline fullWidth helperText="For your colleagues" />
      </DialogForm>
    </FormDialog>
  );
}
