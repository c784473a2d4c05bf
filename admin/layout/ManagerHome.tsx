import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { phoneForReading } from '@contract/phones';
import { currentUser } from '../entrance';
import { session } from '@web/session/session';
import { DocumentTitle } from './DocumentTitle';

/** For a group whose areas do not exist yet: the name and a number to call, nothing promised. */
export function ManagerHome() {
  const { phone } = session.config!.organisation;
  return (
    <Box sx={{ maxWidth: 640, py: 4 }}>
      <DocumentTitle title="Welcome" />
      <Typography variant="h1" gutterBottom>
        Welcome {currentUser().name}
      </Typography>
      <Typography>
        Questions? Call{' '}
        <Link href={`tel:${phone}`} underline="always">
          {phoneForReading(phone)}
        </Link>
        .
      </Typography>
    </Box>
  );
}
