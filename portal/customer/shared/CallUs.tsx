import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { OfficePhone } from '../../shared/PhoneLink';

/** Explains why a change is not possible here, and gives the office's phone number. */
export const CallUs = ({ children }: { children: string }) => (
  <Alert severity="info" sx={{ mb: 2 }}>
    {children}
    <Box>
      <OfficePhone />
    </Box>
  </Alert>
);
