import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { Page } from './Page';

/** Page of a few words, with a link back. */
const Notice = ({ title, children }: { title: string; children: string }) => (
  <Page title={title} crumbs={[{ label: title }]}>
    <Typography sx={{ mb: 2 }}>{children}</Typography>
    <Button component={RouterLink} to="/" variant="contained">
      Back to the first page
    </Button>
  </Page>
);

/** Page for an address that does not exist. */
export const NotFound = () => (
  <Notice title="Page Not Found">
    There is no page here. The address may be mistyped, or the page no longer exists.
  </Notice>
);

/** Page for an address that is not permitted. */
export const NotAllowed = () => (
  <Notice title="Not Allowed">Your account may not open this page. Ask an Admin if you need it.</Notice>
);
