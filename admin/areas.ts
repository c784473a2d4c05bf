import type { ReactElement } from 'react';
import type { Group } from '@contract/groups';
import type { Profile } from '@contract/session';
import { clients } from './clients';
import { meals } from './meals';

/** One entry of the side menu. */
export interface MenuEntry {
  label: string;
  path: string;
  icon: ReactElement;
}

/** A part of the admin: its menu entries and pages, for the groups that may use it (document 3, sections 2.1 and 6). */
export interface Area {
  groups: readonly Group[];
  /** Heading over the entries; entries without one stand on their own. */
  section?: string;
  menu: readonly MenuEntry[];
  routes: readonly { path: string; element: ReactElement }[];
}

/** In the order of the side menu. An area is listed here once it works. */
const areas: readonly Area[] = [clients, meals];

export const areasOf = (user: Profile) => areas.filter((area) => area.groups.includes(user.group));
