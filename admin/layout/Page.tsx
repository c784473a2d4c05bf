import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { session } from '@web/session/session';

/** Title of the browser tab: `Clients | PRG Admin`. */
const DocumentTitle = ({ title }: { title: string }) => (
  <title>{`${title} | ${session.config!.organisation.short_name} Admin`}</title>
);

export interface Crumb {
  label: string;
  to?: string;
  /** State of the navigation. */
  state?: unknown;
}

interface Props {
  /** Title of the browser's tab, and heading. */
  title: string;
  /** True if the page has its own heading. */
  headless?: boolean;
  /** Name of the first page in the breadcrumb. */
  home?: 'Dashboard' | 'Home';
  /** Breadcrumbs after the first page. The last one is this page. */
  crumbs: readonly Crumb[];
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  /** Fills the window, so that a table inside scrolls instead of the page. */
  fill?: boolean;
  children: ReactNode;
}

/** Frame of a page: title, breadcrumb, and heading with actions. */
export function Page({
  title,
  headless = false,
  home = 'Dashboard',
  crumbs,
  actions,
  fill = false,
  children,
}: Props) {
  return (
    <Box
      sx={
        fill ? { display: 'flex', flexDirection: 'column', minHeight: 0, height: { md: '100%' } } : undefined
      }
    >
      <DocumentTitle title={title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Breadcrumbs aria-label="Breadcrumb" sx={{ flexGrow: 1, typography: 'body2' }}>
          <Link component={RouterLink} to="/" color="inherit">
            {home}
          </Link>
          {crumbs.map(({ label, to, state }, index) =>
            to ? (
              <Link key={label} component={RouterLink} to={to} state={state} color="inherit">
                {label}
              </Link>
            ) : (
              <Typography
                key={label}
                variant="body2"
                color="text.primary"
                aria-current={index === crumbs.length - 1 ? 'page' : undefined}
              >
                {label}
              </Typography>
            ),
          )}
        </Breadcrumbs>
        {headless && actions}
      </Box>
      {!headless && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: { xs: 0, sm: 1 },
            rowGap: 1,
            mb: 1.5,
          }}
        >
          <Typography variant="h1" sx={{ flexGrow: 1 }}>
            {title}
          </Typography>
          {actions}
        </Box>
      )}
      {children}
    </Box>
  );
}
