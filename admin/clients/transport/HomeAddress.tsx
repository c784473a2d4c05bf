import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { rem } from '@contract/theme-tokens';
import { homeAddressOf } from '@contract/addresses';
import { useAskToLeave } from '@web/dialogs/useAskToLeave';
import type { Client } from '../client';
import { AddressFields } from '../profile/AddressFields';

interface Props {
  client: Client;
  disabled: boolean;
}

const ADDRESS = ['address', 'zip_code', 'city', 'state', 'county'] as const;

/** Pick-up address of the client. A button opens its fields, another one folds them. */
export function HomeAddress({ client, disabled }: Props) {
  // Version of the client on opening. A save of another version closes the fields, unless something is typed there.
  const [openedOn, setOpenedOn] = useState<number>();
  const [isCancelled, setCancelled] = useState(false);
  const { resetField } = useFormContext();
  const { dirtyFields } = useFormState();
  const askToLeave = useAskToLeave();
  const isTyped = ADDRESS.some((field) => dirtyFields[field]);
  const open = () => {
    setOpenedOn(client.version);
    setCancelled(false);
  };
  const cancel = async () => {
    if (isTyped && !(await askToLeave())) return;
    for (const field of ADDRESS) resetField(field);
    setOpenedOn(undefined);
    setCancelled(true);
  };
  if (openedOn !== undefined && (isTyped || openedOn === client.version))
    return (
      <>
        <AddressFields focused />
        <Button
          size="small"
          aria-label="Cancel the change of the home address"
          onClick={() => void cancel()}
          sx={{ mb: 3 }}
        >
          Cancel
        </Button>
      </>
    );
  return (
    <Box sx={{ mb: 3 }}>
      <Typography component="h3" variant="h3" sx={{ mb: 0.5, fontSize: rem(15) }}>
        Home Address
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{homeAddressOf(client) || 'Not known yet'}</Typography>
        <Button
          size="small"
          disabled={disabled}
          aria-label="Edit the home address"
          autoFocus={isCancelled}
          onClick={open}
        >
          Edit
        </Button>
      </Box>
    </Box>
  );
}
