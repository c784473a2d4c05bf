import EditIcon from '@mui/icons-material/Edit';
import PersonRemoveIcon from '@mui/icons-material/PersonRemove';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { PortalService } from '@contract/customers';
import type { Caregiver } from '@contract/responses/caregivers';
import { FormDialog } from '@web/dialogs/FormDialog';
import { UnsavedTyping } from '@web/dialogs/UnsavedTyping';
import { useAsk } from '@web/dialogs/useAsk';
import { formatList } from '@web/formats/lists';
import { resetSent } from '@web/forms/reset-sent';
import { useMessages } from '@web/language/useLanguage';
import { PortalPage } from '../layout/PortalPage';
import { CAREGIVERS } from '../pages';
import { CallUs } from '../shared/CallUs';
import { useOwner, useServices } from '../shared/CustomerProvider';
import { PagedTable } from '../../shared/PagedTable';
import type { RowAction } from '../../shared/RowActions';
import { Section } from '../shared/Section';
import { isActiveClient } from '../shared/ServiceState';
import { FormConflicts } from '../shared/FormConflicts';
import { usePersistentForm } from '../shared/usePersistentForm';
import { basisOf } from '../shared/unsentForms';
import { useEditedRecord } from '../shared/useEditedRecord';
import { useOnSent } from '../shared/useOnSent';
import { useVersionedForm } from '../shared/useVersionedForm';
import { useSend } from '../shared/useSend';
import { InviteForm } from './InviteForm';
import { ServicesInput } from './ServicesInput';

/** Returns the name of the form of a caregiver's services. */
const servicesFormOf = ({ id }: Caregiver) => `caregiver ${id}`;

interface DialogProps {
  caregiver: Caregiver;
  onClose: () => void;
}

function ServicesDialog({ caregiver, onClose }: DialogProps) {
  const { caregivers_page: texts, caregivers: reasons, services: names, portal } = useMessages();
  const offered = useServices();
  // The form does not offer a service that the client has lost, so nobody could uncheck it.
  const servicesOf = ({ services }: Caregiver) => ({
    services: services.filter((service) => offered.includes(service)),
  });
  const name = servicesFormOf(caregiver);
  const form = usePersistentForm(name, { defaultValues: servicesOf(caregiver) });
  const path = `caregivers/${caregiver.id}/`;
  const { save, isSending, ...conflicts } = useVersionedForm(form, path, caregiver, servicesOf, {
    basis: basisOf(name),
    isInDialog: true,
    reasonAgainstChange: ({ status }) => (status === 'revoked' ? reasons.revoked : undefined),
  });
  const close = () => {
    form.reset();
    onClose();
  };
  const reset = useOnSent<{ services: PortalService[] }>(name, (values) => {
    if (resetSent(form, values, values)) onClose();
  });
  const formId = useId();
  const [failure, setFailure] = useState<string>();
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const refusal = await save(values, texts.saved);
    if (refusal) setFailure(refusal.message);
    else reset(values);
  });
  return (
    <FormDialog
      title={`${texts.change}: ${caregiver.name}`}
      safeLabel={portal.go_back}
      onClose={close}
      busy={isSending}
      failure={failure}
      action={{ label: portal.save, form: formId }}
    >
      <FormProvider {...form}>
        <UnsavedTyping />
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <FormConflicts
            {...conflicts}
            labels={{ services: texts.services_label }}
            nameOf={(_, value) => names[value as PortalService]}
          />
          <ServicesInput />
        </form>
      </FormProvider>
    </FormDialog>
  );
}

/** Caregivers: the client's caregivers and their services. */
export default function CaregiversPage() {
  const { caregivers_page: texts, services: names, portal } = useMessages();
  const customer = useOwner();
  const hasServices = useServices().length > 0;
  const { send } = useSend();
  const { ask } = useAsk();
  const [editedCaregiver, setEditedCaregiver] = useEditedRecord(CAREGIVERS, servicesFormOf);
  const revoke = ({ id, name }: Caregiver) =>
    ask({
      title: texts.sure_to_revoke(name),
      text: texts.sure_to_revoke_text,
      safeLabel: portal.go_back,
      answers: [
        {
          label: texts.revoke,
          destructive: true,
          // Sends no version, because an invitation accepted meanwhile must not block the revocation.
          act: () =>
            send({ method: 'DELETE', path: `caregivers/${id}/` }, { saved: texts.revoked, isInDialog: true }),
        },
      ],
    });
  const actionsOn = (caregiver: Caregiver): RowAction[] => {
    if (caregiver.status === 'revoked') return [];
    const changeServices = {
      label: texts.change,
      row: caregiver.name,
      Icon: EditIcon,
      onPress: () => setEditedCaregiver(caregiver),
    };
    const revokeAccess = {
      label: texts.revoke,
      row: caregiver.name,
      Icon: PersonRemoveIcon,
      destructive: true,
      onPress: () => void revoke(caregiver),
    };
    return hasServices ? [changeServices, revokeAccess] : [revokeAccess];
  };
  return (
    <PortalPage name="caregivers">
      <Typography>{texts.intro}</Typography>
      <Section title={texts.helping}>
        <PagedTable<Caregiver>
          label={texts.helping}
          path={`caregivers/?customer=${customer.id}`}
          none={texts.none}
          columns={[
            { heading: texts.name, cell: ({ name }) => name },
            { heading: texts.email, cell: ({ email }) => email },
            {
              heading: texts.services,
              cell: ({ services }) => formatList(services.map((service) => names[service])),
            },
            { heading: texts.status, cell: ({ status }) => texts.statuses[status] },
          ]}
          actions={actionsOn}
        />
      </Section>
      {isActiveClient(customer) && (hasServices ? <InviteForm /> : <CallUs>{texts.no_services}</CallUs>)}
      {editedCaregiver && (
        <ServicesDialog caregiver={editedCaregiver} onClose={() => setEditedCaregiver(undefined)} />
      )}
    </PortalPage>
  );
}
