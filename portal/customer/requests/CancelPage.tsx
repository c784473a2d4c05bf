import Typography from '@mui/material/Typography';
import { cancelServicesRules as rules } from '@contract/customer-requests';
import { useMessages } from '@web/language/useLanguage';
import { TextInput } from '../../shared/fields';
import { PortalPage } from '../layout/PortalPage';
import { SendForm } from '../shared/SendForm';
import { useKeptForm } from '../shared/useKeptForm';
import { useSend } from '../shared/useSend';

const EMPTY = { notes: '' };

/** Service Cancelation: the office calls before anything stops. */
export default function CancelPage() {
  const { cancel_page: words, pages } = useMessages();
  const form = useKeptForm('cancel', { defaultValues: EMPTY });
  const { send, isSending } = useSend();
  return (
    <PortalPage name="service_cancelation">
      <Typography sx={{ mb: 2 }}>{words.intro}</Typography>
      <SendForm
        form={form}
        label={pages.service_cancelation}
        button={words.save}
        isSending={isSending}
        onSend={(values) =>
          send({ method: 'POST', path: 'customers/cancel_services/', body: values }, words.sent)
        }
        onSent={() => form.reset(EMPTY)}
      >
        <TextInput
          id="notes"
          name="notes"
          label={words.reason}
          rows={5}
          maxLength={rules.notes.max}
          expected
        />
      </SendForm>
    </PortalPage>
  );
}
