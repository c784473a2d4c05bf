import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { useMemo } from 'react';
import { useDataProvider, type DataProvider } from 'react-admin';
import type { ReferralContact, TreatmentReferralCenter } from '@contract/responses/referrals';
import { FormSection, PhoneInput, rules, TextInput } from '../shared/fields';
import { dataOf, newDataOf, valuesOf, type FormValues } from '../shared/formValues';
import { refusalOf } from '../shared/resource/refusal';
import { RecordForm } from '../shared/RecordForm';
import { successOf } from '../shared/resource/resource';
import { useRecordCache } from '../shared/useRecordCache';
import { useRecordForm } from '../shared/useRecordForm';
import { REFERRAL_CONTACTS } from './referralCenter';

const DEFAULTS: FormValues = { title: '', name: '', phone_number: '', email: '' };
const INVALID_TITLE = 'Please enter a valid Title.';
const INVALID_NAME = 'Please enter a valid Name.';
/** Words of the notice after a refusal (document 2, section 8). */
const REFUSALS = { phone_number: 'Enter a valid phone number' };

interface Props {
  center: TreatmentReferralCenter;
  /** The contact to change; without one a new one is added. */
  contact: ReferralContact | undefined;
  onClose: () => void;
}

/** A referral contact; hidden again by Cancel and after saving (document 2, sections 2 and 5). */
export function ReferralContactForm({ center, contact, onClose }: Props) {
  const provider = useDataProvider<DataProvider>();
  const cache = useRecordCache(REFERRAL_CONTACTS.api);
  const title = `${contact ? 'Edit' : 'New'} Referral Contact`;
  const state = useRecordForm<FormValues, ReferralContact>({
    name: REFERRAL_CONTACTS.api,
    values: useMemo(() => valuesOf(contact, DEFAULTS), [contact]),
    save: async (changed, all) => {
      const { data } = contact
        ? await provider.update<ReferralContact>(REFERRAL_CONTACTS.api, {
            id: contact.id,
            data: dataOf(changed),
            previousData: contact,
          })
        : await provider.create<ReferralContact>(REFERRAL_CONTACTS.api, {
            data: { ...newDataOf(all), treatment_referral_center_id: center.id } as Partial<ReferralContact>,
          });
      return data;
    },
    success: successOf(REFERRAL_CONTACTS, contact ? 'updated' : 'added'),
    messageOf: (error) => refusalOf(error, REFUSALS),
    onSaved: () => {
      onClose();
      void cache.refresh();
    },
    onConflict: cache.refresh,
  });
  return (
    <Card sx={{ overflow: 'visible', mb: 2 }}>
      <CardContent sx={{ '&:last-child': { pb: 0 } }}>
        <RecordForm
          state={state}
          label={title}
          disabled={!state.changed}
          actions={<Button onClick={onClose}>Cancel</Button>}
        >
          <FormSection level={3} heading={title}>
            <TextInput
              name="title"
              label="Title"
              maxLength={128}
              rules={rules.name(INVALID_TITLE, INVALID_TITLE)}
            />
            <TextInput name="name" label="Name" rules={rules.name(INVALID_NAME, INVALID_NAME)} />
            <PhoneInput
              name="phone_number"
              label="Phone Number"
              rules={rules.phone('Phone number is not valid.')}
            />
            <TextInput
              name="email"
              label="Email"
              rules={rules.optionalEmail('Please enter a valid Email.')}
            />
          </FormSection>
        </RecordForm>
      </CardContent>
    </Card>
  );
}
