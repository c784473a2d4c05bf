import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { Fragment } from 'react';
import { NavLink, useLocation } from 'react-router';
import { menuSections } from '../menu';

/** The screens that this user may see. */
export function SideMenu({ onChosen }: { onChosen?: () => void }) {
  const { pathname } = useLocation();
  return (
    <List component="nav" aria-label="Main menu" dense sx={{ px: 1, py: 1.5 }}>
      {menuSections().map(({ heading, entries }) => (
        <Fragment key={heading ?? ''}>
          {heading && (
            <ListSubheader
              component="p"
              disableSticky
              sx={{ m: 0, mt: 1, lineHeight: '32px', bgcolor: 'transparent' }}
            >
              {heading}
            </ListSubheader>
          )}
          {entries.map(({ label, path, icon: Icon }) => {
            const current = pathname.startsWith(path);
            return (
              <ListItemButton
                key={path}
                component={NavLink}
                to={path}
                selected={current}
                aria-current={current ? 'page' : undefined}
                onClick={onChosen}
                sx={{ borderRadius: 1, color: current ? 'primary.main' : 'text.primary' }}
              >
                <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText primary={label} />
              </ListItemButton>
            );
          })}
        </Fragment>
      ))}
    </List>
  );
}
