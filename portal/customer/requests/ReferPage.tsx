import Typography from '@mui/material/Typography';
import { referAFriendRules as rules } from '@contract/customer-requests';
import { phoneToSend } from '@web/formats/phones';
import { checkOf } from '@web/forms/rule-checks';
import { resetSent } from '@web/forms/reset-sent';
import { usePortalMessages } from '../shared/usePortalMessages';
import { PhoneInput, TextInput } from '@web/fields/TextInput';
import { PortalPage } from '../layout/PortalPage';
import { SendForm } from '../shared/SendForm';
import { usePersistentForm } from '../shared/usePersistentForm';
import { useSend } from '../shared/useSend';

const FORM = 'refer';
const EMPTY = { name: '', phone_number: '', email: '', notes: '' };
const checks = {
  name: checkOf(rules.name),
  phone_number: checkOf(rules.phone_number, 'phone'),
  email: checkOf(rules.email, 'email'),
};
const ruleOf = (field: keyof typeof checks) => ({
  validate: (value: string) => checks[field](value ?? '') ?? true,
});

/** Refer A Friend: names a person whom the office could help too. */
export default function ReferPage() {
  const { refer_page: texts, pages, fields } = usePortalMessages();
  const form = usePersistentForm(FORM, { defaultValues: EMPTY });
  const { send, isSending } = useSend(FORM);
  return (
    <PortalPage name="refer_a_friend">
      <Typography sx={{ mb: 2 }}>{texts.intro}</Typography>
      <SendForm
        name={FORM}
        form={form}
        label={pages.refer_a_friend}
        button={texts.save}
        isSending={isSending}
        onSend={({ phone_number, email, ...friend }) =>
          send(
            {
              method: 'POST',
              path: 'customers/refer_a_friend/',
              body: { ...friend, phone_number: phoneToSend(phone_number), email: email || null },
            },
            { saved: texts.sent, hasList: false },
          )
        }
        onSent={(values) => resetSent(form, values, EMPTY)}
      >
        <TextInput
          id="name"
          name="name"
          label={texts.name}
          needed
          maxLength={rules.name.max}
          rules={ruleOf('name')}
        />
        <PhoneInput
          id="phone_number"
          name="phone_number"
          label={texts.phone_number}
          help={`${texts.one_needed} ${fields.phone_digits}`}
          expected
          rules={ruleOf('phone_number')}
        />
        <TextInput
          id="email"
          name="email"
          type="email"
          label={texts.email}
          help={texts.one_needed}
          expected
          rules={ruleOf('email')}
        />
        <TextInput id="notes" name="notes" label={texts.notes} rows={3} maxLength={rules.notes.max} />
      </SendForm>
    </PortalPage>
  );
}
