import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { clientRules } from '@contract/clients';
import { useMessages } from '@web/language/useLanguage';
import { TextInput } from '../../shared/fields';
import { useOwner } from '../shared/CustomerProvider';
import { SendForm } from '../shared/SendForm';
import { useKeptForm } from '../shared/useKeptForm';
import { useSend } from '../shared/useSend';

interface Props {
  /** Key of the form for useKeptForm. */
  name: string;
  onClose: () => void;
}

/** Corrects what the client must not eat. */
export default function AllergiesForm({ name, onClose }: Props) {
  const { your_information: words, portal } = useMessages();
  const { id, meals_allergies, version } = useOwner();
  const form = useKeptForm(name, { defaultValues: { meals_allergies } });
  const close = () => {
    form.reset();
    onClose();
  };
  // The button that opened the form has been removed.
  useEffect(() => form.setFocus('meals_allergies'), [form]);
  const { send, isSending } = useSend();
  return (
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
  );
}
