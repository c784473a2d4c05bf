import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { Fragment } from 'react';
import { NavLink, useLocation } from 'react-router';
import { session } from '@web/session/session';
import { areasOf } from '../areas';

/** The areas that this group may use and that work (document 3, section 2.1). */
export function SideMenu({ onChosen }: { onChosen?: () => void }) {
  const { pathname } = useLocation();
  return (
    <List component="nav" aria-label="Main menu" dense sx={{ px: 1, py: 1.5 }}>
      {areasOf(session.user!).map((area) => (
        <Fragment key={area.section ?? area.menu[0]?.path}>
          {area.section && (
            <ListSubheader
              component="p"
              disableSticky
              sx={{ m: 0, mt: 1, lineHeight: '32px', bgcolor: 'transparent' }}
            >
              {area.section}
            </ListSubheader>
          )}
          {area.menu.map(({ label, path, icon }) => {
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
                <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>{icon}</ListItemIcon>
                <ListItemText primary={label} />
              </ListItemButton>
            );
          })}
        </Fragment>
      ))}
    </List>
  );
}
