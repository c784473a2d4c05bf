import CleaningServicesIcon from '@mui/icons-material/CleaningServices';
import DirectionsCarIcon from '@mui/icons-material/DirectionsCar';
import GroupsIcon from '@mui/icons-material/Groups';
import RestaurantIcon from '@mui/icons-material/Restaurant';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { SERVICE_LABELS, SERVICES, type Service } from '@contract/customers';
import { phoneForReading } from '@contract/phones';
import { AllergyMark } from '../shared/AllergyMark';
import { ageOf, dayForReading } from '../shared/dates';
import { StatusChip } from '../shared/StatusChip';
import { CallControl } from './calls/CallControl';
import { callInWords } from '../calls/callWords';
import { OpenElsewhere } from '../calls/OpenElsewhere';
import { CallDue } from './CallDue';
import { OPT_IN, phoneOf, type Client } from './client';
import { ConsentChip } from './ConsentChip';
import { nextStepOf, type NextStep } from './nextStep';
import { PauseControl } from './pause/PauseControl';

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

const Services = ({ client }: { client: Client }) => {
  const services = SERVICES.filter((service) => client[OPT_IN[service]]);
  if (services.length === 0) return 'None yet';
  return services.map((service) => (
    <Box
      key={service}
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mr: 1.5 }}
    >
      {ICONS[service]}
      {SERVICE_LABELS[service]}
    </Box>
  ));
};

const CallFacts = ({ client }: { client: Client }) => (
  <>
    {client.contact_due_date && (
      <Fact label="First Call">
        <CallDue client={client} />
      </Fact>
    )}
    {client.last_call && <Fact label="Last call">{callInWords(client.last_call)}</Fact>}
    {client.call_again_on && <Fact label="Call again">{dayForReading(client.call_again_on)}</Fact>}
  </>
);

const Facts = ({ client, brief }: { client: Client; brief: boolean }) => (
  <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 0.5, m: 0 }}>
    <Fact label="Region">{client.region?.name ?? 'Not chosen'}</Fact>
    <Fact label="Program">{client.program?.name ?? 'Not chosen'}</Fact>
    <Fact label="Services">
      <Services client={client} />
    </Fact>
    {!brief && <CallFacts client={client} />}
    {!brief && client.next_delivery_date && (
      <Fact label="Next delivery">{dayForReading(client.next_delivery_date)}</Fact>
    )}
    {!brief && client.next_trip_scheduled_on && (
      <Fact label="Next ride">{dayForReading(client.next_trip_scheduled_on)}</Fact>
    )}
  </Box>
);

interface Props {
  /** Undefined while a client is being added. */
  client: Client | undefined;
  onStep: (step: NextStep) => void;
  /** Hides calls, meals and rides, because the page below shows them. */
  brief: boolean;
  /** The tabs, which stay in view too. */
  children: ReactNode;
}

/** Sticky header with the client's main facts, the next step and the tabs. The page scrolls beneath it. */
export function ClientHeader({ client, onStep, brief, children }: Props) {
  const age = ageOf(client);
  const phone = client && phoneOf(client);
  const next = client && nextStepOf(client);
  return (
    <Card
      component="section"
      aria-label="Client"
      sx={{
        position: { md: 'sticky' },
        top: -24,
        zIndex: 3,
        px: 2,
        pt: 1,
        mb: 2,
        // A focused element scrolls to below the header.
        'main:has(&)': { scrollPaddingTop: { md: 200 } },
      }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mb: 0.5 }}
      >
        <Typography variant="h1">{client?.name ?? 'Add Client'}</Typography>
        {age !== undefined && <Typography variant="body2">{age} years</Typography>}
        {client && <StatusChip status={client.status} />}
        {phone && <Link href={`tel:${phone}`}>{phoneForReading(phone)}</Link>}
        {client && <ConsentChip client={client} />}
        {client && <AllergyMark allergies={client.meals_allergies} />}
        {client && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: { md: 'auto' } }}>
            <CallControl client={client} />
            <PauseControl client={client} />
            {next && (
              <Button size="small" variant="outlined" onClick={() => onStep(next)}>
                Next: {next.words}
              </Button>
            )}
          </Box>
        )}
      </Box>
      {client && <OpenElsewhere id={client.id} />}
      {client && <Facts client={client} brief={brief} />}
      {children}
    </Card>
  );
}
