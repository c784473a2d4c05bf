import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { clientRules } from '@contract/clients';
import { useMessages } from '@web/language/useLanguage';
import { TextInput } from '../../shared/fields';
import { useOwner } from '../shared/CustomerProvider';
import { Section } from '../shared/Section';
import { SendForm } from '../shared/SendForm';
import { useSend } from '../shared/useSend';

/** What the client must not eat: she corrects it herself, and the kitchen gets to know it. */
export function Allergies() {
  const { your_information: words, portal } = useMessages();
  const { id, meals_allergies, version } = useOwner();
  const [isOpen, setOpen] = useState(false);
  const form = useForm({ values: { meals_allergies }, resetOptions: { keepDirtyValues: true } });
  const { send, isSending } = useSend();
  const close = () => {
    setOpen(false);
    form.reset();
  };
  return (
    <Section title={words.allergies}>
      {isOpen ? (
        <SendForm
          form={form}
          label={words.change_allergies}
          button={portal.save}
          isSending={isSending}
          onSend={(values) =>
            send({ method: 'PATCH', path: `customers/${id}/`, body: values, version }, words.allergies_saved)
          }
          onSent={close}
          more={<Button onClick={close}>{portal.go_back}</Button>}
        >
          <TextInput
            id="allergies"
            name="meals_allergies"
            label={words.allergies}
            help={words.allergies_help}
            rows={2}
            maxLength={clientRules.meals_allergies.max}
            expected
          />
        </SendForm>
      ) : (
        <>
          <Typography sx={{ mb: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {meals_allergies || words.no_allergies}
          </Typography>
          <Button variant="outlined" sx={{ mb: 4 }} onClick={() => setOpen(true)}>
            {words.change_allergies}
          </Button>
        </>
      )}
    </Section>
  );
}
