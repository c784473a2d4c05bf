import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { menuGroups } from './menu';
import { PageWarnings } from '../shared/PageWarnings';
import { useUnsavedForms } from '../shared/unsavedForms';
import { UnsavedGuard } from '../shared/UnsavedGuard';
import { currentUser } from '../entrance';
import { ErrorScreenBoundary } from '@web/errors/ErrorScreen';
import { ConfirmHost } from '@web/dialogs/ConfirmHost';
import { SkipLink } from '@web/layout/SkipLink';
import { IdleDialog } from '@web/session/IdleDialog';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';
import { useScrollRestoration } from './useScrollRestoration';

const MENU_WIDTH = 216;
const RAIL_WIDTH = 56;
/** Narrower windows show only the menu's icons beside the page. */
const RAIL_BELOW = 1100;

/** Ends an idle session. Discards unsaved input first, because nobody is present to answer the guard's question. */
function IdleLogout() {
  const { forget } = useUnsavedForms();
  return <IdleDialog group={currentUser().group} beforeLeaving={forget} />;
}

/** Focuses the new page, because the clicked link is gone with its page. */
function FocusPage({ content }: { content: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current && document.activeElement === document.body) content.current?.focus();
    first.current = '';
  }, [pathname, content]);
  return null;
}

/** Top bar, side menu and page. Only the page scrolls. */
export function AdminLayout({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const rail = useMediaQuery(`(max-width:${RAIL_BELOW - 1}px)`, { noSsr: true });
  const { pathname } = useLocation();
  const hasMenu = menuGroups().length > 0;
  const close = () => setOpen(false);
  const content = useRef<HTMLElement>(null);
  useScrollRestoration(content);

  return (
    <ConfirmHost>
      <UnsavedGuard>
        <Box sx={{ display: 'flex', flexDirection: 'column', height: '100dvh' }}>
          <SkipLink targetId="content">Skip to content</SkipLink>
          <TopBar onMenu={hasMenu ? () => setOpen(true) : undefined} />
          <Box sx={{ display: 'flex', flexGrow: 1, minHeight: 0 }}>
            {hasMenu && (
              <>
                <Box
                  sx={{
                    display: { xs: 'none', md: 'block' },
                    width: rail ? RAIL_WIDTH : MENU_WIDTH,
                    flexShrink: 0,
                    overflowY: 'auto',
                    bgcolor: 'background.paper',
                    borderRight: 1,
                    borderColor: 'divider',
                  }}
                >
                  <SideMenu rail={rail} />
                </Box>
                <Drawer
                  open={open}
                  onClose={close}
                  sx={{ display: { md: 'none' } }}
                  slotProps={{ paper: { 'aria-label': 'Menu' } }}
                >
                  <Box sx={{ width: 264 }}>
                    <SideMenu onChosen={close} />
                  </Box>
                </Drawer>
              </>
            )}
            <Box
              component="main"
              ref={content}
              id="content"
              tabIndex={-1}
              sx={{
                flexGrow: 1,
                minWidth: 0,
                overflowY: 'auto',
                // A focused element scrolls to above the Save bar.
                scrollPaddingBottom: 64,
                p: { xs: 2, md: 3 },
                outline: 0,
              }}
            >
              <ErrorScreenBoundary place={pathname} landmark="section">
                <PageWarnings>
                  {children}
                  <FocusPage content={content} />
                </PageWarnings>
              </ErrorScreenBoundary>
            </Box>
          </Box>
        </Box>
        <IdleLogout />
      </UnsavedGuard>
    </ConfirmHost>
  );
}
