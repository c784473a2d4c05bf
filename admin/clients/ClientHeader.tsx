import CleaningServicesIcon from '@mui/icons-material/CleaningServices';
import DirectionsCarIcon from '@mui/icons-material/DirectionsCar';
import GroupsIcon from '@mui/icons-material/Groups';
import RestaurantIcon from '@mui/icons-material/Restaurant';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCallback, useState, type ReactElement, type ReactNode } from 'react';
import { SERVICE_LABELS, SERVICES, type Service } from '@contract/customers';
import { formatPhone } from '@contract/phones';
import { AllergyMark } from '../shared/AllergyMark';
import { ageOf, formatDay } from '../shared/dates';
import { StatusChip } from '../shared/StatusChip';
import { CallControl } from './calls/CallControl';
import { callLabel } from '../calls/callLabels';
import { OtherViewers } from '../calls/OtherViewers';
import { CallDue } from './CallDue';
import { OPT_IN, phoneOf, type Client } from './client';
import { ConsentChip } from './ConsentChip';
import { nextStepOf, type NextStep } from './nextStep';
import { PauseChip, PauseControl } from './pause/PauseControl';

const ICONS: Record<Service, ReactElement> = {
  meal: <RestaurantIcon fontSize="inherit" />,
  cleaning: <CleaningServicesIcon fontSize="inherit" />,
  transport: <DirectionsCarIcon fontSize="inherit" />,
  peer_support: <GroupsIcon fontSize="inherit" />,
};

interface FactProps {
  label: string;
  /** True if the value explains itself. Its label is then for screen readers alone. */
  plain?: boolean;
  children: ReactNode;
}

const Fact = ({ label, plain = false, children }: FactProps) => (
  <Box sx={{ position: 'relative', display: 'flex', columnGap: 0.75, minWidth: 0 }}>
    <Typography
      component="dt"
      variant="body2"
      color="textSecondary"
      className={plain ? 'for-screen-readers' : undefined}
      sx={{ flexShrink: 0 }}
    >
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

/** Dates of what comes next, by service. */
const nextDates = (client: Client): Partial<Record<Service, string | null>> => ({
  meal: client.next_delivery_date,
  transport: client.next_trip_scheduled_on,
});

interface ServicesProps {
  services: readonly Service[];
  /** Dates that stand beside their service. */
  next: ReturnType<typeof nextDates>;
}

const Services = ({ services, next }: ServicesProps) =>
  services.map((service) => (
    <Box
      key={service}
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, '&:not(:last-child)': { mr: 1 } }}
    >
      {ICONS[service]}
      {SERVICE_LABELS[service]}
      {next[service] && (
        <>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            next
          </Box>
          {formatDay(next[service])}
        </>
      )}
    </Box>
  ));

const CallFacts = ({ client }: { client: Client }) => (
  <>
    {client.contact_due_date && (
      <Fact label="First Call">
        <CallDue client={client} />
      </Fact>
    )}
    {client.last_call && <Fact label="Last call">{callLabel(client.last_call)}</Fact>}
    {client.call_again_on && <Fact label="Call again">{formatDay(client.call_again_on)}</Fact>}
  </>
);

const Facts = ({ client, brief }: { client: Client; brief: boolean }) => {
  const services = SERVICES.filter((service) => client[OPT_IN[service]]);
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, flex: '1 1 0', minWidth: 280 }}
    >
      <Fact label="Region" plain={client.region !== null}>
        {client.region?.name ?? 'Not chosen'}
      </Fact>
      <Fact label="Program" plain={client.program !== null}>
        {client.program?.name ?? 'Not chosen'}
      </Fact>
      <Fact label="Services" plain={services.length > 0}>
        {services.length > 0 ? (
          <Services services={services} next={brief ? {} : nextDates(client)} />
        ) : (
          'None yet'
        )}
      </Fact>
      {!brief && <CallFacts client={client} />}
    </Box>
  );
};

interface Props {
  /** Undefined while a client is being added. */
  client: Client | undefined;
  onStep: (step: NextStep) => void;
  /** Hides calls, meals and rides, because the page below shows them. */
  brief: boolean;
  /** The tabs, which stay in view too. */
  children: ReactNode;
}

/** Distance by which a sticky part moves up, over the padding of the page. */
const PAGE_PADDING = 24;
const TABS_HEIGHT = 40;
/** Greatest height of a first row on one line. A longer name or longer allergies take two. */
const ONE_LINE = 56;
/** Height of the round corners. They scroll away, so that the part that stays has straight ones. */
const ROUND = 8;

/** Measures an element. Its height is 0 until it is on the page. */
function useHeight() {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, height };
}

const PART = {
  px: 2,
  bgcolor: 'background.paper',
  borderColor: 'divider',
  borderStyle: 'solid',
  borderWidth: 0,
};

/**
 * Header with the client's main facts, the next step and the tabs. The first row and the tabs stay in view while the
 * page scrolls. The facts between them scroll away. If the first row takes two lines, the tabs scroll away too, because
 * the page below needs the room.
 */
export function ClientHeader({ client, onStep, brief, children }: Props) {
  const age = ageOf(client);
  const phone = client && phoneOf(client);
  const next = client && nextStepOf(client);
  const { ref, height } = useHeight();
  const keepsTabs = height <= ONE_LINE;
  return (
    // Without a box of its own, so that its parts stick within the page.
    <Box component="section" aria-label="Client" sx={{ display: 'contents' }}>
      <Box
        ref={ref}
        sx={{
          ...PART,
          position: { md: 'sticky' },
          top: -PAGE_PADDING - ROUND,
          zIndex: 3,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.25,
          rowGap: { xs: 0.5, md: 0 },
          minHeight: 40 + ROUND,
          pt: `${ROUND}px`,
          borderWidth: '1px 1px 0',
          borderRadius: `${ROUND}px ${ROUND}px 0 0`,
          // A focused element scrolls to below the parts that stay.
          'main:has(&)': { scrollPaddingTop: { md: `${height + (keepsTabs ? TABS_HEIGHT : 0)}px` } },
        }}
      >
        <Typography variant="h1" sx={{ fontSize: { md: '1.25rem' } }}>
          {client?.name ?? 'Add Client'}
        </Typography>
        {age !== undefined && <Typography variant="body2">{age} years</Typography>}
        {client && <StatusChip status={client.status} />}
        {phone && (
          <Link href={`tel:${phone}`} sx={{ whiteSpace: 'nowrap', lineHeight: '24px' }}>
            {formatPhone(phone)}
          </Link>
        )}
        {client && <ConsentChip client={client} />}
        {client && <AllergyMark allergies={client.meals_allergies} />}
        {client && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', ml: { md: 'auto' } }}>
            <CallControl client={client} />
            <PauseControl client={client} />
          </Box>
        )}
      </Box>
      {client && (
        <Box sx={{ ...PART, borderWidth: '0 1px' }}>
          <OtherViewers id={client.id} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
            <Facts client={client} brief={brief} />
            <PauseChip pause={client.pause} />
            {next && (
              <Button size="small" variant="outlined" onClick={() => onStep(next)}>
                Next: {next.text}
              </Button>
            )}
          </Box>
        </Box>
      )}
      <Box
        sx={{
          ...PART,
          position: { md: keepsTabs ? 'sticky' : 'static' },
          top: height - ROUND - PAGE_PADDING,
          zIndex: 3,
          mb: 2,
          borderWidth: '0 1px 1px',
          borderRadius: `0 0 ${ROUND}px ${ROUND}px`,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
