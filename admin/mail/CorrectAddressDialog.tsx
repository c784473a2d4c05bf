import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { mailRules, type RecipientResource } from '@contract/mail';
import type { MailMessage, MailRecipient } from '@contract/responses/mail';
import { FormDialog } from '@web/dialogs/FormDialog';
import { apiPathOf, clientPath, DRIVERS, MEAL_VENDORS, PEERS, USERS } from '../paths';
import { SKIP_REFETCH } from '../queryClient';
import { fieldsOf } from '../shared/form/fieldsOf';
import { DialogForm } from '../shared/form/DialogForm';
import { Loaded } from '../shared/Loaded';
import { useFormAction } from '../shared/form/useFormAction';
import { useReadProvider } from '../shared/useReadProvider';

const FORM = 'mail-address';
const field = fieldsOf(mailRules);

const SOURCES: Record<
  Exclude<RecipientResource, 'caregivers'>,
  { noun: string; path: (id: string) => string }
> = {
  customers: { noun: 'client', path: (id) => clientPath(id, 'customerProfile') },
  meal_transport_vendors: { noun: 'delivery vendor', path: (id) => `/meals/delivery-vendors/${id}` },
  meal_vendors: { noun: 'meal vendor', path: (id) => `/${MEAL_VENDORS}/${id}` },
  peer_support_resources: { noun: 'peer support resource', path: (id) => `/${PEERS}/${id}` },
  transport_vendors: { noun: 'driver', path: (id) => `/${DRIVERS}/${id}` },
  users: { noun: 'user', path: (id) => `/${USERS}/${id}` },
};

interface SourceProps extends Pick<MailRecipient, 'record' | 'is_correctable'> {
  kind: MailMessage['kind'];
}

/** Links the record that holds the address, because a retry does not change it there. */
function Source({ record, is_correctable, kind }: SourceProps) {
  if (!record)
    return (
      <Typography gutterBottom>
        {is_correctable
          ? 'No record has this address. This mail alone gets another one.'
          : 'The account was removed or has another address by now, so this mail is not sent.'}
      </Typography>
    );
  if (record.resource === 'caregivers')
    return (
      <Typography gutterBottom>
        The address comes from the caregiver {record.name} and cannot be changed. Remove the caregiver on the
        client’s page, and invite {record.name} again with the right address.
      </Typography>
    );
  if (record.resource === 'users' && !is_correctable)
    return (
      <Typography gutterBottom>
        The address comes from the user {record.name} and cannot be changed. Remove the user, and add{' '}
        {record.name} again with the right address.
      </Typography>
    );
  const { noun, path } = SOURCES[record.resource];
  const whatToDo = is_correctable
    ? 'The record keeps its own address: correct it there too.'
    : kind === 'client_invitation'
      ? 'Correct it there. A new invitation is then mailed by itself.'
      : 'Correct it there. Then the client can ask for a new link.';
  return (
    <Typography gutterBottom>
      The address comes from the {noun}{' '}
      <Link component={RouterLink} to={path(record.id)} underline="always">
        {record.name}
      </Link>
      . {whatToDo}
    </Typography>
  );
}

/** Returns the last error without the address at its start, which the dialog names already. */
const errorOf = ({ last_error }: MailMessage, address: string) => last_error?.replace(`${address}: `, '');

interface Props {
  mail: MailMessage;
  onClose: () => void;
}

/** Resends a failed mail to a corrected address. */
export function CorrectAddressDialog({ mail, onClose }: Props) {
  const reads = useReadProvider();
  const { busy, failure, refusal, run } = useFormAction();
  const path = `${apiPathOf('mail')}/${mail.id}` as const;
  const recipient = useQuery({
    queryKey: ['mail', 'recipient', mail.id],
    queryFn: () => reads.read<MailRecipient>(`${path}/recipient/`),
    gcTime: 0,
    // After the retry the mail has no failed recipient.
    meta: SKIP_REFETCH,
  });
  const send = async ({ to }: FieldValues) => {
    const body = { to: to as string };
    if (await run((provider, key) => provider.act(`${path}/retry/`, body, undefined, key), 'mail.queued'))
      onClose();
  };
  return (
    <FormDialog
      title={`Correct the address of “${mail.subject}”`}
      busy={busy}
      failure={failure}
      safeLabel="Cancel"
      onClose={onClose}
      action={{
        label: 'Send to This Address',
        busyLabel: 'Sending…',
        form: FORM,
        disabled: !recipient.data?.address || !recipient.data.is_correctable,
      }}
    >
      <Loaded query={recipient} height={120}>
        {({ address, record, is_correctable }) =>
          address === null ? (
            <Typography>
              More than one address has not received this mail. Retry it first, or correct the addresses in
              their records.
            </Typography>
          ) : (
            <>
              <Typography gutterBottom sx={{ overflowWrap: 'anywhere' }}>
                {address} has not received this mail{mail.last_error ? `: ${errorOf(mail, address)}` : '.'}
              </Typography>
              <Source record={record} is_correctable={is_correctable} kind={mail.kind} />
              {is_correctable && (
                <DialogForm id={FORM} refusal={refusal} values={{ to: address }} onSubmit={send}>
                  <TextInput {...field.text('to', 'email')} fullWidth />
                </DialogForm>
              )}
            </>
          )
        }
      </Loaded>
    </FormDialog>
  );
}
