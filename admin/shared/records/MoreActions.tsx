import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';

/** Item of a menu: an action, or the path of a page. */
export type MenuAction = { label: string; disabled?: boolean } & ({ onClick: () => void } | { to: string });

interface Props {
  /** The record, for screen readers. */
  name: string;
  actions: readonly MenuAction[];
}

/** Menu of a row. */
export function MoreActions({ name, actions }: Props) {
  const [menu, setMenu] = useState<HTMLElement>();
  const close = () => setMenu(undefined);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={menu !== undefined}
        onClick={(event) => setMenu(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={menu} open={menu !== undefined} onClose={close}>
        {actions.map(({ label, disabled, ...action }) =>
          'to' in action ? (
            <MenuItem key={label} disabled={disabled} component={RouterLink} to={action.to}>
              {label}
            </MenuItem>
          ) : (
            <MenuItem
              key={label}
              disabled={disabled}
              onClick={() => {
                close();
                action.onClick();
              }}
            >
              {label}
            </MenuItem>
          ),
        )}
      </Menu>
    </>
  );
}
