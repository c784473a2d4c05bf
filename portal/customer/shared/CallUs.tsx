import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { OfficePhone } from '../../shared/PhoneLink';

/** Why something cannot be done here, and whom to call instead. */
export const CallUs = ({ children }: { children: string }) => (
  <Alert severity="info" sx={{ mb: 2 }}>
    {children}
    <Box>
      <OfficePhone />
    </Box>
  </Alert>
);
