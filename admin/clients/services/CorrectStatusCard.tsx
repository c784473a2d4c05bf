import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Client } from '../client';
import { FormCard } from '../profile/FormCard';

interface Props {
  client: Client;
  onCorrect: () => void;
}

/** Opens the status of a client who was set to In Memoriam by mistake. */
export const CorrectStatusCard = ({ client, onCorrect }: Props) => (
  <FormCard title="Set to In Memoriam by mistake?">
    <Typography sx={{ mb: 2 }}>
      If {client.name} has not died, choose another status. Cancelled services do not come back by themselves.
    </Typography>
    <Button variant="outlined" sx={{ mb: 2 }} onClick={onCorrect}>
      Correct the Status
    </Button>
  </FormCard>
);
