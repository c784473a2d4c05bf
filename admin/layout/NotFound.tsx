import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router';
import { isPage } from '../pages';
import { isResource } from '../resources';
import { Page } from './Page';

/** Page for an address that does not exist or is not permitted, with a link back. */
export function NotFound() {
  const { pathname } = useLocation();
  const forbidden = isPage(pathname) || isResource(pathname);
  const title = forbidden ? 'Not Allowed' : 'Page Not Found';
  return (
    <Page title={title} crumbs={[{ label: title }]}>
      <Typography sx={{ mb: 2 }}>
        {forbidden
          ? 'Your account may not open this page. Ask an Admin if you need it.'
          : 'There is no page here. The address may be mistyped, or the page no longer exists.'}
      </Typography>
      <Button component={RouterLink} to="/" variant="contained">
        Back to the first page
      </Button>
    </Page>
  );
}
