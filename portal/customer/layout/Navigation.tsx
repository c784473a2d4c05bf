import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useMessages } from '@web/language/useLanguage';
import type { Profile } from '@contract/responses/session';
import { NAVIGATION_WIDTH } from '../../shared/SignedInShell';
import { landingOf, pagesOf, type Page } from '../pages';

const link = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  px: 2,
  py: 1,
  lineHeight: 1.3,
  borderLeft: 4,
  borderColor: 'transparent',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current="page"]': { borderColor: 'primary.main', fontWeight: 700, color: 'primary.dark' },
};

function Entries({ pages, onChosen }: { pages: readonly Page[]; onChosen: () => void }) {
  const names = useMessages().pages;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& ul': { pl: 2 } }}>
      {pages.map((page) => (
        <li key={page.path}>
          {/* What has pages of its own leads to the first of them, which then is the current one. */}
          <Box component={page.children ? Link : NavLink} to={landingOf(page)} sx={link} onClick={onChosen}>
            {names[page.name]}
          </Box>
          {page.children && <Entries pages={page.children} onChosen={onChosen} />}
        </li>
      ))}
    </Box>
  );
}

/** The menu: beside the page where there is room, else behind a button. */
export function Navigation({ user }: { user: Profile }) {
  const words = useMessages().portal;
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      component="nav"
      aria-label={words.pages}
      sx={{ flexShrink: 0, width: { md: NAVIGATION_WIDTH }, p: { xs: 2, md: 3 }, pb: { xs: 0 } }}
    >
      <Button
        variant="outlined"
        fullWidth
        aria-expanded={isOpen}
        aria-controls="pages"
        onClick={() => setOpen(!isOpen)}
        sx={{ display: { md: 'none' } }}
      >
        {isOpen ? words.close_menu : words.menu}
      </Button>
      <Box id="pages" sx={{ display: { xs: isOpen ? 'block' : 'none', md: 'block' }, pt: { xs: 1, md: 0 } }}>
        <Entries pages={pagesOf(user)} onChosen={() => setOpen(false)} />
      </Box>
    </Box>
  );
}
