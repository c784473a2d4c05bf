import { useWatch } from 'react-hook-form';
import { Form, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { pauseRules } from '@contract/pauses';
import { DateInput } from '@web/fields/DateInput';
import { ConsequenceDialog } from '../../shared/ConsequenceDialog';
import { todayIn } from '../../shared/dates';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { FieldGrid } from '../../shared/form/FormSection';
import { UnsavedMark } from '../../shared/form/UnsavedMark';
import { useUnsavedForms } from '../../shared/unsavedForms';
import { useAction } from '../../shared/useAction';
import { WIDE } from '../../shared/form/wide';
import { CLIENTS, CUSTOMERS, type Client } from '../client';
import { SCHEDULES } from '../meal/mealRecords';
import { PausePreview } from './PausePreview';

const FORM = 'pause';
const field = fieldsOf(pauseRules);

interface Props {
  client: Client;
  onClose: () => void;
}

/** What would happen on the days that are typed. */
function Preview({ client }: { client: Client }) {
  const [from_date, until_date] = useWatch({ name: ['from_date', 'until_date'] }) as [string, string];
  return from_date && until_date && from_date <= until_date ? (
    <PausePreview client={client} days={{ from_date, until_date }} />
  ) : null;
}

/** Pauses all services for some days, after showing what that moves and cancels. */
export default function PauseDialog({ client, onClose }: Props) {
  const { busy, failure, carryOut } = useAction({
    touches: [CLIENTS, SCHEDULES, 'today', 'transportation/scheduled-trips', 'transportation/schedule-trips'],
    quiet: true,
  });
  const { leave } = useUnsavedForms();
  const today = todayIn(client.region);
  const pause = async ({ from_date, until_date, notes }: FieldValues) => {
    const planned = { from_date, until_date, notes: String(notes ?? '').trim() };
    const done = await carryOut(
      (provider, key) => provider.act(`${CUSTOMERS}/${client.id}/pause/`, planned, undefined, key),
      'pauses.created',
    );
    if (done) onClose();
  };
  return (
    <ConsequenceDialog
      open
      title={`Pause all services for ${client.name}?`}
      busy={busy}
      failure={failure}
      onClose={() => leave(onClose, FORM)}
      actions={[{ label: busy ? 'Pausing…' : 'Pause Services', form: FORM }]}
    >
      <Form
        id={FORM}
        noValidate
        mode="onTouched"
        disableInvalidFormNotification
        defaultValues={{ from_date: today, until_date: '', notes: '' }}
        onSubmit={pause}
      >
        <UnsavedMark name={FORM} />
        <FieldGrid>
          <DateInput {...field.web('from_date')} min={today} help="The first day without services" />
          <DateInput {...field.web('until_date')} min={today} help="The last day without services" />
          <TextInput {...field.text('notes')} multiline sx={WIDE} helperText="For your colleagues" />
        </FieldGrid>
        <Preview client={client} />
      </Form>
    </ConsequenceDialog>
  );
}
