import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { EXPORTS_PATH } from '../paths';

/** Explains where the user finds an export's file. */
export const ExportsHint = () => (
  <Typography sx={{ mt: 2 }}>
    You get a mail with a link to the file, and can follow it under{' '}
    <Link component={RouterLink} to={EXPORTS_PATH} underline="always">
      Exports
    </Link>
    .
  </Typography>
);
