import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactElement } from 'react';

/** A screen that is no resource: its addresses, whose it is, and its entry in the menu. */
export interface AdminPage {
  /** Who may list these may see the page. */
  resource: string;
  routes: readonly { path: string; element: ReactElement }[];
  menu?: { label: string; path: string; icon: SvgIconComponent; section?: string };
}

/** In place of a section of the side menu: what concerns only the user stands in the menu of their name. */
export const USER_MENU = 'user';
