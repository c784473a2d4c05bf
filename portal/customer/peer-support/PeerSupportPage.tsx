import Typography from '@mui/material/Typography';
import { usePortalMessages } from '../shared/usePortalMessages';
import { PortalPage } from '../layout/PortalPage';
import { useOwner } from '../shared/CustomerProvider';
import { homeAddressOf } from '@contract/addresses';
import { RecordTable } from '../shared/RecordTable';
import { ServiceGate } from '../shared/ServiceGate';

/** Peer Support: the peers who were mailed about the client. */
export default function PeerSupportPage() {
  const { your_information, peer_support_page: texts, pages } = usePortalMessages();
  const customer = useOwner();
  const informed = customer.number_of_peers_informed;
  return (
    <PortalPage name="peer_support">
      <ServiceGate service="peer_support">
        <RecordTable
          label={pages.peer_support}
          rows={[
            [your_information.home_address, homeAddressOf(customer)],
            [texts.notes, customer.peer_support_notes],
          ]}
        />
        <Typography>{informed > 0 ? texts.informed(informed) : texts.none_informed}</Typography>
      </ServiceGate>
    </PortalPage>
  );
}
