import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { homeAddressOf } from '../../transportation/rides/clientAddresses';
import type { Client } from '../client';
import { AddressFields } from '../profile/AddressFields';

interface Props {
  client: Client;
  disabled: boolean;
}

/** Where the client is picked up; its fields open on a press. */
export function HomeAddress({ client, disabled }: Props) {
  const [open, setOpen] = useState(false);
  if (open) return <AddressFields />;
  return (
    <Box sx={{ mb: 3 }}>
      <Typography component="h3" variant="h3" sx={{ mb: 0.5, fontSize: 15 }}>
        Home Address
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{homeAddressOf(client) || 'Not known yet'}</Typography>
        <Button
          size="small"
          disabled={disabled}
          aria-label="Edit the home address"
          onClick={() => setOpen(true)}
        >
          Edit
        </Button>
      </Box>
    </Box>
  );
}
