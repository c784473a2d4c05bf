import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactElement } from 'react';

/** Sections of the side menu, in its order. One of a single entry is that entry, without a heading. */
export const MENU_SECTIONS = [
  'Today',
  'Clients',
  'Meal Management',
  'House Cleaning',
  'Transportation',
  'Peer Support',
  'Admins',
  'Program Analysis',
] as const;

/** In place of a section of the side menu: what concerns only the user is in the user menu. */
export const USER_MENU = 'user';

/** Place of a screen in the menu; without a section it is in no menu. */
export type MenuSection = (typeof MENU_SECTIONS)[number] | typeof USER_MENU;

/** A screen that is no resource: its addresses, whose it is, and its entry in the menu. */
export interface AdminPage {
  /** Who may do this with these may see the page; without an action, who may list them. */
  resource: string;
  action?: string;
  routes: readonly { path: string; element: ReactElement }[];
  menu?: { label: string; path: string; icon: SvgIconComponent; section: MenuSection };
}
