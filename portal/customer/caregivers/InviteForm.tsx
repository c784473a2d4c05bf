import { caregiverRules as rules } from '@contract/caregivers';
import type { PortalService } from '@contract/customers';
import { checkOf } from '@web/forms/rule-checks';
import { resetSent } from '@web/forms/reset-sent';
import { useMessages } from '@web/language/useLanguage';
import { TextInput } from '@web/fields/TextInput';
import { useOwner } from '../shared/CustomerProvider';
import { Section } from '../shared/Section';
import { SendForm } from '../shared/SendForm';
import { usePersistentForm } from '../shared/usePersistentForm';
import { useSend } from '../shared/useSend';
import { ServicesInput } from './ServicesInput';

interface Values {
  name: string;
  email: string;
  services: PortalService[];
}
const FORM = 'caregiver';
const EMPTY: Values = { name: '', email: '', services: [] };
const checks = { name: checkOf(rules.name), email: checkOf(rules.email, 'email') };
const ruleOf = (field: keyof typeof checks) => ({
  validate: (value: string) => checks[field](value) ?? true,
});

/** Invites a caregiver by mail for some services. */
export function InviteForm() {
  const texts = useMessages().caregivers_page;
  const { id } = useOwner();
  const form = usePersistentForm<Values>(FORM, { defaultValues: EMPTY });
  const { send, isSending } = useSend(FORM);
  return (
    <Section title={texts.invite_title}>
      <SendForm
        name={FORM}
        form={form}
        label={texts.invite_title}
        button={texts.invite}
        isSending={isSending}
        onSend={(values) =>
          send(
            { method: 'POST', path: 'caregivers/', body: { customer_id: id, ...values } },
            { saved: texts.invited },
          )
        }
        onSent={(values) => resetSent(form, values, EMPTY)}
      >
        <TextInput id="caregiver_name" name="name" label={texts.name} needed rules={ruleOf('name')} />
        <TextInput
          id="caregiver_email"
          name="email"
          type="email"
          label={texts.email}
          needed
          rules={ruleOf('email')}
        />
        <ServicesInput />
      </SendForm>
    </Section>
  );
}
