import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { STOPPED_STATUSES, type PortalService } from '@contract/customers';
import type { OwnRecord } from '@contract/responses/client';
import { useMessages } from '@web/language/useLanguage';
import { CallUs } from './CallUs';
import { useOwner, useServices } from './CustomerProvider';
import { useSend } from './useSend';

const isStopped = ({ status }: OwnRecord) => (STOPPED_STATUSES as readonly string[]).includes(status);

/** Whether what is asked for now would be done: nothing that would be refused can be pressed. */
export const isServed = (customer: OwnRecord): boolean => customer.status === 'active';

/** Says why nothing is served just now; nothing where it is. */
function Pause() {
  const words = useMessages().service_state;
  const customer = useOwner();
  if (isServed(customer)) return null;
  const text = isStopped(customer) ? words.stopped : customer.status === 'new' ? words.new : words.hold;
  return <CallUs>{text}</CallUs>;
}

function Wish({ service }: { service: PortalService }) {
  const { service_state: words, services } = useMessages();
  const { send, isSending } = useSend();
  const [isAsked, setAsked] = useState(false);
  const ask = async () => {
    const refusal = await send(
      { method: 'POST', path: 'customers/request_service/', body: { service } },
      words.asked,
    );
    setAsked(!refusal);
  };
  return (
    <>
      <Typography sx={{ mb: 1 }}>{words.not_enrolled(services[service])}</Typography>
      {isAsked ? (
        <Typography role="status">{words.asked}</Typography>
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>{words.ask_for_it}</Typography>
          <Button variant="contained" disabled={isSending} onClick={() => void ask()}>
            {words.ask}
          </Button>
        </>
      )}
    </>
  );
}

/** A service's page for who has it; who has not is told how to ask for it. */
export function ServiceGate({ service, children }: { service: PortalService; children: ReactNode }) {
  const services = useServices();
  return (
    <>
      <Pause />
      {services.includes(service) ? children : <Wish service={service} />}
    </>
  );
}
