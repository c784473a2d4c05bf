import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { OPT_IN, type Client } from '../client';
import { InMemoriamNotice } from '../InMemoriamNotice';
import { CallsOverview } from './CallsOverview';
import { CaregiversOverview } from './CaregiversOverview';
import { MissingCard } from './MissingCard';
import { MoneyCard } from './MoneyCard';
import { NextCard } from './NextCard';
import { Timeline } from './Timeline';

interface Props {
  client: Client;
  /** Opens a tab and focuses the given field, if any. */
  onOpen: (form: string, field?: string) => void;
}

/** Answers the usual questions of a phone call; each part leads to the tab that changes it. */
export const OverviewTab = ({ client, onOpen }: Props) => (
  <Stack spacing={2}>
    <InMemoriamNotice client={client} />
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <Stack spacing={2}>
        <NextCard client={client} onOpen={onOpen} />
        <MissingCard client={client} onOpen={onOpen} />
        <CallsOverview client={client} />
        {Object.values(OPT_IN).some((flag) => client[flag]) && <MoneyCard client={client} onOpen={onOpen} />}
        <CaregiversOverview client={client} />
      </Stack>
      <Timeline client={client} onOpen={onOpen} />
    </Box>
  </Stack>
);
