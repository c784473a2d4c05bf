import CleaningServicesIcon from '@mui/icons-material/CleaningServices';
import DirectionsCarIcon from '@mui/icons-material/DirectionsCar';
import GroupsIcon from '@mui/icons-material/Groups';
import RestaurantIcon from '@mui/icons-material/Restaurant';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { SERVICE_LABELS, SERVICES, type Service } from '@contract/customers';
import { phoneForReading } from '@web/formats/phones';
import { ageOf, dateInWords } from '../shared/dates';
import { StatusChip } from '../shared/StatusChip';
import { CallDue } from './CallDue';
import { OPT_IN, type Client } from './client';

const ICONS: Record<Service, ReactElement> = {
  meal: <RestaurantIcon fontSize="inherit" />,
  cleaning: <CleaningServicesIcon fontSize="inherit" />,
  transport: <DirectionsCarIcon fontSize="inherit" />,
  peer_support: <GroupsIcon fontSize="inherit" />,
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

/** Who this is, at a glance, while the tabs scroll beneath (design notes, Client page). */
export function ClientHeader({ client }: { client: Client }) {
  const age = ageOf(client.date_of_birth);
  const services = SERVICES.filter((service) => client[OPT_IN[service]]);
  const phone = client.phone_number ?? client.landline_phone_number ?? client.work_phone;
  return (
    <Card
      component="section"
      aria-label="Client"
      sx={{ position: { md: 'sticky' }, top: -24, zIndex: 3, px: 2, py: 1, mb: 2 }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mb: 0.5 }}
      >
        <Typography component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {client.name}
        </Typography>
        {age !== undefined && <Typography variant="body2">{age} years</Typography>}
        <StatusChip status={client.status} />
        {phone && <Link href={`tel:${phone}`}>{phoneForReading(phone)}</Link>}
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 0.5, m: 0 }}>
        <Fact label="Region">{client.region?.name ?? 'Not chosen'}</Fact>
        <Fact label="Program">{client.program?.name ?? 'Not chosen'}</Fact>
        <Fact label="Services">
          {services.length === 0
            ? 'None yet'
            : services.map((service) => (
                <Box
                  key={service}
                  component="span"
                  sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mr: 1.5 }}
                >
                  {ICONS[service]}
                  {SERVICE_LABELS[service]}
                </Box>
              ))}
        </Fact>
        {client.contact_due_date && (
          <Fact label="First Call">
            <CallDue client={client} />
          </Fact>
        )}
        {client.next_delivery_date && (
          <Fact label="Next delivery">{dateInWords(client.next_delivery_date)}</Fact>
        )}
      </Box>
    </Card>
  );
}
