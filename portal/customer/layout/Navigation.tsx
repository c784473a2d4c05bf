import Box from '@mui/material/Box';
import { Link, NavLink } from 'react-router';
import { useMessages } from '@web/language/useLanguage';
import type { Messages } from '@contract/messages';
import type { Profile } from '@contract/responses/session';
import { firstPathOf, pagesOf, type Page } from '../pages';
import { messagesFor } from '../shared/usePortalMessages';

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

interface EntriesProps {
  names: Messages['pages'];
  pages: readonly Page[];
  onChosen: () => void;
}

function Entries({ names, pages, onChosen }: EntriesProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& ul': { pl: 2 } }}>
      {pages.map((page) => (
        <li key={page.path}>
          {/* A page with subpages links to the first of them, which is then the current one. */}
          <Box component={page.children ? Link : NavLink} to={firstPathOf(page)} sx={link} onClick={onChosen}>
            {names[page.name]}
          </Box>
          {page.children && <Entries names={names} pages={page.children} onChosen={onChosen} />}
        </li>
      ))}
    </Box>
  );
}

/** Entries of the menu. */
export const Navigation = ({ user, onChosen }: { user: Profile; onChosen: () => void }) => (
  <Entries names={messagesFor(useMessages(), user).pages} pages={pagesOf(user)} onChosen={onChosen} />
);
