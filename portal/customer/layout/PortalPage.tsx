import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { rem } from '@contract/theme-tokens';
import type { Messages } from '@contract/messages';
import { usePortalMessages } from '../shared/usePortalMessages';
import { session } from '@web/session/session';
import { usePortal } from '../shared/CustomerProvider';
import { ServiceState } from '../shared/ServiceState';

let shownPage: string | undefined;

/** Page with title and heading, and a notice if services are stopped. The heading gets the focus after a navigation. */
export function PortalPage({ name, children }: { name: keyof Messages['pages']; children: ReactNode }) {
  const { portal, pages, caregivers_page } = usePortalMessages();
  const { user } = usePortal();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shownPage !== undefined && shownPage !== name) heading.current?.focus();
    shownPage = name;
  }, [name]);
  return (
    <>
      <title>{portal.page_title(pages[name], session.config!.organisation.short_name)}</title>
      <Box component="nav" aria-label={portal.breadcrumb}>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {portal.welcome(user.name)}
          {user.caregiver_for && (
            <>
              {'. '}
              <span>{caregivers_page.helping_for(user.caregiver_for.name)}</span>
            </>
          )}
        </Typography>
      </Box>
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h1"
        sx={{
          mb: { xs: 1, sm: 3 },
          fontSize: { xs: rem(26), sm: rem(32) },
          outline: 'none',
          '& + section, & + div > section': { mt: 0 },
        }}
      >
        {pages[name]}
      </Typography>
      <ServiceState />
      {children}
    </>
  );
}
