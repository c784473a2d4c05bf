import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { PortalService } from '@contract/customers';
import { useFocusOnMount } from '@web/notices/useFocusOnMount';
import { usePortalMessages } from './usePortalMessages';
import { useOwner, useServices } from './CustomerProvider';
import { useSend } from './useSend';

/** Confirmation that takes the focus of the pressed button. */
function Asked({ children }: { children: string }) {
  const text = useFocusOnMount<HTMLElement>();
  return (
    <Typography ref={text} role="status" tabIndex={-1} sx={{ outline: 'none' }}>
      {children}
    </Typography>
  );
}

function ServiceRequest({ service }: { service: PortalService }) {
  const { service_state: texts, services, portal } = usePortalMessages();
  const isAsked = useOwner().requested_services.includes(service);
  const { send, isSending } = useSend();
  const [hasPressed, setPressed] = useState(false);
  const ask = async () => {
    const refusal = await send(
      { method: 'POST', path: 'customers/request_service/', body: { service } },
      { saved: texts.asked },
    );
    setPressed(!refusal);
  };
  return (
    <>
      <Typography sx={{ mb: 1 }}>{texts.not_enrolled(services[service])}</Typography>
      {hasPressed && <Asked>{texts.asked}</Asked>}
      {!hasPressed && isAsked && <Typography>{texts.asked}</Typography>}
      {!hasPressed && !isAsked && (
        <>
          <Typography sx={{ mb: 2 }}>{texts.ask_for_it}</Typography>
          <Button variant="contained" disabled={isSending} onClick={() => void ask()}>
            {isSending ? portal.sending : texts.ask}
          </Button>
        </>
      )}
    </>
  );
}

/** Page of a service. A client without the service sees how to ask for it. */
export function ServiceGate({ service, children }: { service: PortalService; children: ReactNode }) {
  const services = useServices();
  return services.includes(service) ? children : <ServiceRequest service={service} />;
}
