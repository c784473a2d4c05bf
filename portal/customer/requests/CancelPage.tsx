import Typography from '@mui/material/Typography';
import { cancelServicesRules as rules } from '@contract/customer-requests';
import { useAsk } from '@web/dialogs/useAsk';
import { resetSent } from '@web/forms/reset-sent';
import { usePortalMessages } from '../shared/usePortalMessages';
import { TextInput } from '@web/fields/TextInput';
import { PortalPage } from '../layout/PortalPage';
import { SendForm } from '../shared/SendForm';
import { usePersistentForm } from '../shared/usePersistentForm';
import { NOT_SENT, useSend } from '../shared/useSend';

const FORM = 'cancel';
const EMPTY = { notes: '' };

/** Service Cancelation: a request. The office calls before anything stops. */
export default function CancelPage() {
  const { cancel_page: texts, pages, portal } = usePortalMessages();
  const form = usePersistentForm(FORM, { defaultValues: EMPTY });
  const { send, isSending } = useSend(FORM);
  const { ask } = useAsk();
  const confirm = () =>
    ask({
      title: texts.sure,
      text: texts.sure_text,
      safeLabel: portal.go_back,
      answers: [{ label: texts.send, destructive: true }],
    });
  return (
    <PortalPage name="service_cancelation">
      <Typography sx={{ mb: 2 }}>{texts.intro}</Typography>
      <SendForm
        name={FORM}
        form={form}
        label={pages.service_cancelation}
        button={texts.save}
        isSending={isSending}
        onSend={async (values) =>
          (await confirm())
            ? send(
                { method: 'POST', path: 'customers/cancel_services/', body: values },
                { saved: texts.sent, hasList: false },
              )
            : NOT_SENT
        }
        onSent={(values) => resetSent(form, values, EMPTY)}
      >
        <TextInput
          id="notes"
          name="notes"
          label={texts.reason}
          rows={5}
          maxLength={rules.notes.max}
          expected
        />
      </SendForm>
    </PortalPage>
  );
}
