import DeleteIcon from '@mui/icons-material/Delete';
import EditIcon from '@mui/icons-material/Edit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { CanAccess, useListContext, useRecordContext, type Identifier } from 'react-admin';
import { ChildList } from '../shared/list/ChildList';
import { PhoneLink } from '../shared/PhoneLink';
import type { ReferralContact } from '@contract/responses/referrals';
import { EmailText } from '../shared/EmailText';
import type { RecordColumn } from '../shared/list/columns';
import { useDeleteRecord } from '../shared/records/useDeleteRecord';
import { useUnsavedForms } from '../shared/unsavedForms';
import { CONTACT_FORM, ReferralContactForm } from './ReferralContactForm';

const COLUMNS: RecordColumn<ReferralContact>[] = [
  { source: 'name', label: 'Name', render: (contact) => contact.name },
  { source: 'title', label: 'Title', render: (contact) => contact.title },
  {
    source: 'phone_number',
    label: 'Phone Number',
    nowrap: true,
    render: (contact) => <PhoneLink phone={contact.phone_number} />,
  },
  {
    source: 'email',
    label: 'Email',
    render: (contact) => contact.email && <EmailText>{contact.email}</EmailText>,
  },
];

const NEW = 'new';
/** Id of the button that opens the form of a contact. */
const openerOf = (id: Identifier) => `open-contact-${id}`;
const BY_NAME = { field: 'name', order: 'ASC' } as const;

interface ActionsProps {
  onEdit: (id: Identifier) => void;
  onDeleted: (id: Identifier) => void;
}

function ContactActions({ onEdit, onDeleted }: ActionsProps) {
  const contact = useRecordContext<ReferralContact>();
  const deleteRecord = useDeleteRecord();
  if (!contact) return null;
  const { id, name } = contact;
  return (
    <>
      <CanAccess action="edit">
        <IconButton id={openerOf(id)} size="small" aria-label={`Edit ${name}`} onClick={() => onEdit(id)}>
          <EditIcon fontSize="small" />
        </IconButton>
      </CanAccess>
      <CanAccess action="delete">
        <IconButton
          size="small"
          aria-label={`Delete ${name}`}
          onClick={() => void deleteRecord(name, () => onDeleted(id))}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </CanAccess>
    </>
  );
}

interface EditorProps {
  /** Id of the contact whose form is open. `new` for a new contact. */
  open: Identifier | undefined;
  onOpen: (id: Identifier | undefined) => void;
  onSaved: () => void;
}

/** Heading of the list, and the form of one contact above it. */
function ContactEditor({ open, onOpen, onSaved }: EditorProps) {
  const { refetch } = useListContext();
  const saved = () => {
    onSaved();
    void refetch();
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1.5 }}>
        <Typography id="referral-contacts" component="h2" variant="h2" sx={{ flexGrow: 1 }}>
          Referral Contacts
        </Typography>
        {/* The button stays mounted, so that it can get the focus as soon as the form is closed. */}
        <Box hidden={open !== undefined}>
          <CanAccess action="create">
            <Button id={openerOf(NEW)} variant="outlined" onClick={() => onOpen(NEW)}>
              New Referral Contact
            </Button>
          </CanAccess>
        </Box>
      </Box>
      {open !== undefined && (
        <ReferralContactForm
          key={open}
          id={open === NEW ? undefined : open}
          onSaved={saved}
          onClose={() => onOpen(undefined)}
        />
      )}
    </>
  );
}

/** Contacts of a center. */
export function ReferralContacts() {
  const center = useRecordContext();
  const { leave } = useUnsavedForms();
  const [open, setOpen] = useState<Identifier>();
  /** Contact whose form was opened last. Its button gets the focus once the form is closed. */
  const [opened, setOpened] = useState<Identifier>();
  const show = (id: Identifier | undefined) =>
    leave(() => {
      setOpen(id);
      if (id !== undefined) setOpened(id);
    }, CONTACT_FORM);
  useEffect(() => {
    if (open !== undefined || opened === undefined) return;
    (document.getElementById(openerOf(opened)) ?? document.getElementById(openerOf(NEW)))?.focus();
  }, [open, opened]);
  return (
    center && (
      <Box component="section" aria-labelledby="referral-contacts" sx={{ maxWidth: 960, mt: 4 }}>
        <ChildList<ReferralContact>
          resource="referral-contacts"
          filter={{ treatment_referral_center: center.id }}
          sort={BY_NAME}
          above={<ContactEditor open={open} onOpen={show} onSaved={() => setOpen(undefined)} />}
          label="Referral Contacts"
          columns={COLUMNS}
          actions={
            <ContactActions
              onEdit={show}
              onDeleted={(id) => setOpen((shown) => (shown === id ? undefined : shown))}
            />
          }
          empty="This center has no contacts yet."
        />
      </Box>
    )
  );
}
