import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import DeleteIcon from '@mui/icons-material/Delete';
import EditIcon from '@mui/icons-material/Edit';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReferralContact, TreatmentReferralCenter } from '@contract/responses/referrals';
import { phoneForReading } from '@web/formats/phones';
import { EmailText } from '../shared/EmailText';
import { EmptyList } from '../shared/ListStates';
import { ListTable, type Column } from '../shared/ListTable';
import { NEW } from '../shared/resource/resource';
import { ResourceRemoveDialog } from '../shared/resource/ResourceRemoveDialog';
import { usePagedList } from '../shared/usePagedList';
import { ReferralContactForm } from './ReferralContactForm';
import { REFERRAL_CONTACTS } from './referralCenter';

const COLUMNS: Column<ReferralContact>[] = [
  { key: 'name', label: 'Name', render: (contact) => contact.name },
  { key: 'title', label: 'Title', render: (contact) => contact.title },
  {
    key: 'phone',
    label: 'Phone Number',
    nowrap: true,
    render: (contact) => phoneForReading(contact.phone_number),
  },
  {
    key: 'email',
    label: 'Email',
    render: (contact) => contact.email && <EmailText>{contact.email}</EmailText>,
  },
];

/** Whom to call at a center (document 2, section 2). */
export function ReferralContacts({ center }: { center: TreatmentReferralCenter }) {
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<ReferralContact | typeof NEW>();
  const [removing, setRemoving] = useState<ReferralContact>();
  const list = usePagedList<ReferralContact>(
    REFERRAL_CONTACTS.api,
    { treatment_referral_center: center.id },
    {
      page,
      sort: { field: 'name', order: 'ASC' },
      change: (changes) => setPage(Number(changes.page ?? page)),
    },
  );
  const close = () => setOpen(undefined);
  const addButton = (
    <Button variant="outlined" onClick={() => setOpen(NEW)}>
      New Referral Contact
    </Button>
  );
  return (
    <Box component="section" aria-labelledby="referral-contacts" sx={{ maxWidth: 960, mt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1.5 }}>
        <Typography id="referral-contacts" component="h2" variant="h2" sx={{ flexGrow: 1 }}>
          Referral Contacts
        </Typography>
        {!open && (list.rows?.length ?? 0) > 0 && addButton}
      </Box>
      {open && (
        <ReferralContactForm
          key={open === NEW ? NEW : open.id}
          center={center}
          contact={open === NEW ? undefined : open}
          onClose={close}
        />
      )}
      <ListTable
        label="Referral Contacts"
        columns={COLUMNS}
        {...list}
        sort={undefined}
        onSort={undefined}
        empty={
          <EmptyList action={open ? undefined : addButton}>
            Nobody is named yet whom staff can call at this center.
          </EmptyList>
        }
        actions={(contact) => (
          <>
            <IconButton size="small" aria-label={`Edit ${contact.name}`} onClick={() => setOpen(contact)}>
              <EditIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Delete ${contact.name}`}
              onClick={() => setRemoving(contact)}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </>
        )}
      />
      <ResourceRemoveDialog
        resource={REFERRAL_CONTACTS}
        record={removing}
        onClose={() => setRemoving(undefined)}
      />
    </Box>
  );
}
