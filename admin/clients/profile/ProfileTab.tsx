import Stack from '@mui/material/Stack';
import type { Client } from '../client';
import { DetailsCard } from './DetailsCard';
import { NewClientCard } from './NewClientCard';
import { PersonalCard } from './PersonalCard';
import { PlacementCard } from './PlacementCard';

interface Props {
  client: Client | undefined;
  /** Region, program and services are saved: the next tab follows. */
  onPlaced: () => void;
}

/** Client Profile: personal details, everything else, then region, program and services. */
export const ProfileTab = ({ client, onPlaced }: Props) => (
  <Stack spacing={3}>
    {client ? <PersonalCard client={client} /> : <NewClientCard />}
    <DetailsCard client={client} />
    <PlacementCard client={client} onPlaced={onPlaced} />
  </Stack>
);
