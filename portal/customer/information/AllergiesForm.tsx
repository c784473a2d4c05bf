import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { clientRules } from '@contract/clients';
import type { OwnRecord } from '@contract/responses/client';
import { useAskToLeave } from '@web/dialogs/useAskToLeave';
import { resetSent } from '@web/forms/reset-sent';
import { usePortalMessages } from '../shared/usePortalMessages';
import { TextInput } from '@web/fields/TextInput';
import { useOwner } from '../shared/CustomerProvider';
import { FormConflicts } from '../shared/FormConflicts';
import { SendForm } from '../shared/SendForm';
import { usePersistentForm } from '../shared/usePersistentForm';
import { basisOf, unsentForms } from '../shared/unsentForms';
import { useVersionedForm } from '../shared/useVersionedForm';

interface Props {
  /** Name of the form for `usePersistentForm`. */
  name: string;
  onClose: () => void;
}

const valuesOf = ({ meals_allergies }: OwnRecord) => ({ meals_allergies });

/** Form that corrects the client's allergies. */
export default function AllergiesForm({ name, onClose }: Props) {
  const { your_information: texts, portal } = usePortalMessages();
  const owner = useOwner();
  const form = usePersistentForm(name, { defaultValues: valuesOf(owner) });
  const askToLeave = useAskToLeave();
  const goBack = async () => {
    if (unsentForms.has(name) && !(await askToLeave())) return;
    form.reset();
    onClose();
  };
  // The button that opened the form is gone, so focus the field.
  useEffect(() => form.setFocus('meals_allergies'), [form]);
  const { save, isSending, ...conflicts } = useVersionedForm(
    form,
    `customers/${owner.id}/`,
    owner,
    valuesOf,
    { basis: basisOf(name) },
  );
  return (
    <SendForm
      name={name}
      form={form}
      label={texts.change_allergies}
      button={portal.save}
      isSending={isSending}
      onSend={(values) => save(values, texts.allergies_saved)}
      onSent={(values) => {
        if (resetSent(form, values, values)) onClose();
      }}
      lead={<FormConflicts {...conflicts} labels={{ meals_allergies: texts.allergies }} />}
      more={<Button onClick={() => void goBack()}>{portal.go_back}</Button>}
    >
      <TextInput
        id="allergies"
        name="meals_allergies"
        label={texts.allergies}
        help={texts.allergies_help}
        rows={2}
        maxLength={clientRules.meals_allergies.max}
        expected
      />
    </SendForm>
  );
}
