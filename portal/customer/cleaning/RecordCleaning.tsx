import Typography from '@mui/material/Typography';
import { cleaningTransactionRules } from '@contract/cleaning';
import { dateBetween, everyItem, isFilled } from '@contract/field-checks';
import { keys, messages } from '@contract/messages';
import type { OwnRecord } from '@contract/responses/client';
import { useAsk } from '@web/dialogs/useAsk';
import { DateInput } from '@web/fields/DateInput';
import { dateInSentence } from '@web/formats/dates';
import { resetSent } from '@web/forms/reset-sent';
import { usePortalMessages } from '../shared/usePortalMessages';
import { TextInput } from '@web/fields/TextInput';
import { useOwner } from '../shared/CustomerProvider';
import { dayIn, todayIn } from '@web/session/place-dates';
import { Section } from '../shared/Section';
import { SendForm } from '../shared/SendForm';
import { usePersistentForm } from '../shared/usePersistentForm';
import { NOT_SENT, useSend } from '../shared/useSend';

const rules = keys.cleaning_transactions;
const FORM = 'cleaning';
const EMPTY = { date_of_cleaning: '', customer_cleaning_notes: '' };

/** Returns the first possible day of a service. A caregiver does not see the day of enrollment. */
const firstDayOf = (customer: OwnRecord): string | undefined =>
  (customer as Partial<OwnRecord>).created_at && dayIn(customer.region, customer.created_at);

/** Form with which the client reports a cleaning. */
export function RecordCleaning() {
  const { cleaning_page: texts, portal } = usePortalMessages();
  const customer = useOwner();
  const form = usePersistentForm(FORM, { defaultValues: EMPTY, mode: 'onChange' });
  const { send, isSending, renewKey } = useSend(FORM);
  const { ask } = useAsk();
  const record = async (values: typeof EMPTY) => {
    const call = (confirmed: boolean) => {
      const body = { customer_id: customer.id, ...values, confirmed };
      const outcome = { saved: texts.recorded, isInDialog: confirmed };
      return send({ method: 'POST', path: 'cleaning_transactions/', body }, outcome);
    };
    const refusal = await call(false);
    const [warning] = refusal?.fields.confirmed ?? [];
    if (!warning) return refusal;
    let isConfirmed = false;
    const isRecorded = await ask({
      title: texts.sure_to_record_again,
      text: warning.message,
      safeLabel: portal.go_back,
      answers: [
        {
          label: texts.record_again,
          act: () => {
            isConfirmed = true;
            return call(true);
          },
        },
      ],
    });
    if (isRecorded) return undefined;
    // Nothing can have been recorded, so edited input is another cleaning.
    if (!isConfirmed) renewKey();
    return NOT_SENT;
  };
  const [first, today] = [firstDayOf(customer), todayIn(customer.region)];
  const date = everyItem(isFilled(rules.date_required), dateBetween('', today, rules.date_ahead), (value) =>
    first && value < first ? messages.cleaning_transactions.date_before(dateInSentence(first)) : undefined,
  );
  const notes = isFilled(rules.notes_required);
  return (
    <Section title={texts.record_title}>
      <Typography sx={{ mb: 2 }}>{texts.record_help}</Typography>
      <SendForm
        name={FORM}
        form={form}
        label={texts.record}
        button={texts.record}
        isSending={isSending}
        disabled={!form.formState.isValid}
        onSend={record}
        onSent={(values) => resetSent(form, values, EMPTY)}
      >
        <DateInput
          id="date_of_cleaning"
          name="date_of_cleaning"
          label={texts.date}
          min={first}
          max={today}
          needed
          rules={{ validate: (value: string | null) => date(value ?? '') ?? true }}
        />
        <TextInput
          id="customer_cleaning_notes"
          name="customer_cleaning_notes"
          label={texts.feedback}
          rows={3}
          maxLength={cleaningTransactionRules.customer_cleaning_notes.max}
          needed
          rules={{ validate: (value: string) => notes(value) ?? true }}
        />
      </SendForm>
    </Section>
  );
}
