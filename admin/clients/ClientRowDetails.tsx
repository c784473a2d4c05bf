import CancelIcon from '@mui/icons-material/Cancel';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { homeAddressOf } from '@contract/addresses';
import { SERVICE_LABELS, SERVICES } from '@contract/customers';
import { formatPhone } from '@contract/phones';
import { Detail, Details } from '../shared/Details';
import { clientPath } from '../paths';
import { OPT_IN, type Client } from './client';
import { useFromList } from '../shared/useFromList';

const YesNo = ({ yes }: { yes: boolean }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
    {yes ? (
      <CheckCircleIcon color="success" fontSize="small" />
    ) : (
      <CancelIcon color="disabled" fontSize="small" />
    )}
    {yes ? 'Yes' : 'No'}
  </Box>
);

const cancerOf = ({ cancer_type, cancer_type_other }: Client) =>
  cancer_type === 'Other' && cancer_type_other ? `Other: ${cancer_type_other}` : cancer_type;

/** Opens the form of a client from her card. A row of the table has its own button. */
function CardEdit({ client }: { client: Client }) {
  const fromList = useFromList();
  return (
    <Button
      size="small"
      variant="outlined"
      component={RouterLink}
      to={clientPath(client.id)}
      state={fromList}
      aria-label={`Edit ${client.name}`}
      sx={{ display: { sm: 'none' }, mt: 2 }}
    >
      Edit
    </Button>
  );
}

/** Content of an expanded row or card. */
export function ClientRowDetails({ client }: { client: Client }) {
  const address = homeAddressOf(client);
  const services = SERVICES.filter((service) => client[OPT_IN[service]]).map(
    (service) => SERVICE_LABELS[service],
  );
  return (
    <>
      <Details>
        <Detail label="Address">{address}</Detail>
        <Detail label="Phone number">
          {client.phone_number && (
            <Link href={`tel:${client.phone_number}`}>{formatPhone(client.phone_number)}</Link>
          )}
        </Detail>
        <Detail label="Cancer type">{cancerOf(client)}</Detail>
        <Detail label="Services enrolled in">{services.join(', ')}</Detail>
        <Detail label="Meal insecurity">
          <YesNo yes={client.meals_insecurity} />
        </Detail>
        <Detail label="Transport insecurity">
          <YesNo yes={client.transport_insecurity} />
        </Detail>
        <Detail label="Notes">{client.notes}</Detail>
      </Details>
      <CardEdit client={client} />
    </>
  );
}
