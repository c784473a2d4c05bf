import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Caregiver } from '@contract/responses/caregivers';
import { QuestionDialog } from '@web/dialogs/QuestionDialog';
import { listInWords } from '@web/formats/lists';
import { useMessages } from '@web/language/useLanguage';
import { PortalPage } from '../layout/PortalPage';
import { useOwner } from '../shared/CustomerProvider';
import { PagedTable } from '../../shared/PagedTable';
import { Section } from '../shared/Section';
import { isServed } from '../shared/ServiceState';
import { useSend } from '../shared/useSend';
import { InviteForm } from './InviteForm';
import { ServicesInput } from './ServicesInput';

interface DialogProps {
  caregiver: Caregiver;
  onClose: () => void;
}

function ServicesDialog({ caregiver: { id, name, services, version }, onClose }: DialogProps) {
  const { caregivers_page: words, portal } = useMessages();
  const form = useForm({ defaultValues: { services } });
  const { send, isSending } = useSend();
  const formId = useId();
  const save = form.handleSubmit(async (body) => {
    const refusal = await send({ method: 'PATCH', path: `caregivers/${id}/`, body, version }, words.saved);
    // What has changed meanwhile is loaded anew behind the dialog, which would stay at the old version.
    if (!refusal || refusal.isStale) onClose();
  });
  return (
    <QuestionDialog
      open
      title={`${words.change}: ${name}`}
      safeLabel={portal.go_back}
      onClose={onClose}
      busy={isSending}
      actions={[{ label: portal.save, form: formId }]}
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void save(event)}>
          <ServicesInput />
        </form>
      </FormProvider>
    </QuestionDialog>
  );
}

/** Goes without a version: that an invitation was accepted meanwhile is not to hold up its end. */
function RevokeDialog({ caregiver: { id, name }, onClose }: DialogProps) {
  const { caregivers_page: words, portal } = useMessages();
  const { send, isSending } = useSend();
  const revoke = async () => {
    if (!(await send({ method: 'DELETE', path: `caregivers/${id}/` }, words.revoked))) onClose();
  };
  return (
    <QuestionDialog
      open
      title={words.sure_to_revoke(name)}
      text={words.sure_to_revoke_text}
      safeLabel={portal.go_back}
      onClose={onClose}
      busy={isSending}
      actions={[{ label: words.revoke, destructive: true, onClick: () => void revoke() }]}
    />
  );
}

/** Caregivers: who helps the client, and with what. */
export default function CaregiversPage() {
  const { caregivers_page: words, services: names } = useMessages();
  const customer = useOwner();
  const [changed, setChanged] = useState<Caregiver>();
  const [revoked, setRevoked] = useState<Caregiver>();
  return (
    <PortalPage name="caregivers">
      <Typography>{words.intro}</Typography>
      <Section title={words.helping}>
        <PagedTable<Caregiver>
          label={words.helping}
          path={`caregivers/?customer=${customer.id}`}
          none={words.none}
          columns={[
            { heading: words.name, cell: ({ name }) => name },
            { heading: words.email, cell: ({ email }) => email },
            {
              heading: words.services,
              cell: ({ services }) => listInWords(services.map((service) => names[service])),
            },
            { heading: words.status, cell: ({ status }) => words.statuses[status] },
          ]}
          actions={(caregiver) =>
            caregiver.status !== 'revoked' && (
              <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
                <Button
                  variant="outlined"
                  aria-label={`${words.change}: ${caregiver.name}`}
                  onClick={() => setChanged(caregiver)}
                >
                  {words.change}
                </Button>
                <Button
                  variant="outlined"
                  color="error"
                  aria-label={`${words.revoke}: ${caregiver.name}`}
                  onClick={() => setRevoked(caregiver)}
                >
                  {words.revoke}
                </Button>
              </Stack>
            )
          }
        />
      </Section>
      {isServed(customer) && <InviteForm />}
      {changed && <ServicesDialog caregiver={changed} onClose={() => setChanged(undefined)} />}
      {revoked && <RevokeDialog caregiver={revoked} onClose={() => setRevoked(undefined)} />}
    </PortalPage>
  );
}
