import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import type { ReactNode } from 'react';
import { EditBase, TextInput, useEditContext, useRecordContext, type Identifier } from 'react-admin';
import { referralContactRules } from '@contract/referral-centers';
import { Loaded } from '../shared/Loaded';
import { readFailureMessage } from '../callFailure';
import { fieldsOf } from '../shared/form/fieldsOf';
import { FormSection } from '../shared/form/FormSection';
import { PhoneInput } from '../shared/form/PhoneInput';
import { RecordForm } from '../shared/form/RecordForm';
import { CreateRecord } from '../shared/records/CreateRecord';
import { useSaveHandlers } from '../shared/records/useSaveHandlers';
import { FULL_READ, FULL_RECORD } from '../shared/records/fullRecord';

const field = fieldsOf(referralContactRules);

/** Name of the contact's form. It separates it from the center's form on the same page. */
export const CONTACT_FORM = 'referral-contact';

function ContactCard({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Card sx={{ overflow: 'visible', mb: 2 }}>
      <CardContent sx={{ '&:last-child': { pb: 0 } }}>
        <RecordForm
          name={CONTACT_FORM}
          label={title}
          onlyValid
          actions={<Button onClick={onClose}>Cancel</Button>}
        >
          <FormSection level={3} heading={title}>
            <TextInput {...field.text('title')} autoFocus />
            <TextInput {...field.text('name')} />
            <PhoneInput {...field.phone('phone_number')} />
            <TextInput {...field.text('email', 'email')} />
          </FormSection>
        </RecordForm>
      </CardContent>
    </Card>
  );
}

/** The form waits until the contact is read. */
function ReadContact({ children }: { children: ReactNode }) {
  const { record, error, refetch } = useEditContext();
  return (
    <Loaded
      query={{ data: record, error, refetch }}
      height={240}
      errorMessage={(failed) => readFailureMessage(failed, 'contact')}
    >
      {() => children}
    </Loaded>
  );
}

interface Props {
  /** Contact to change. Without an id, the form adds one. */
  id?: Identifier;
  /** Called after the save. */
  onSaved: () => void;
  onClose: () => void;
}

/** Form of a referral contact. Cancel and a save hide it. */
export function ReferralContactForm({ id, onSaved, onClose }: Props) {
  const center = useRecordContext()!;
  const saved = useSaveHandlers(id ? 'updated' : 'created', onSaved);
  return id ? (
    <EditBase
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={FULL_READ}
      mutationOptions={{ ...saved, meta: FULL_RECORD }}
    >
      <ReadContact>
        <ContactCard title="Edit Referral Contact" onClose={onClose} />
      </ReadContact>
    </EditBase>
  ) : (
    <CreateRecord
      record={{ treatment_referral_center_id: center.id }}
      redirect={false}
      mutationOptions={saved}
    >
      <ContactCard title="New Referral Contact" onClose={onClose} />
    </CreateRecord>
  );
}
