import type { ReactElement } from 'react';
import type { Group } from '@contract/groups';
import type { Profile } from '@contract/responses/session';
import { clients } from './clients';
import { exportFiles } from './exports';
import { files } from './files';
import { mail } from './mail';
import { meals } from './meals';
import { programs } from './programs';
import { referralCenters } from './referral-centers';
import { regions } from './regions';

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
const areas: readonly Area[] = [
  clients,
  ...meals,
  programs,
  referralCenters,
  regions,
  exportFiles,
  mail,
  files,
];

const allowed = (user: Profile) => areas.filter((area) => area.groups.includes(user.group));

/** Pages that the user may open. */
export const routesOf = (user: Profile) => allowed(user).flatMap((area) => area.routes);

/** The side menu: areas under the same heading stand together. */
export function areasOf(user: Profile): readonly Area[] {
  const menu: Area[] = [];
  for (const area of allowed(user).filter((one) => one.menu.length > 0)) {
    const before = menu.at(-1);
    if (area.section && before?.section === area.section) {
      menu.splice(-1, 1, { ...before, menu: [...before.menu, ...area.menu] });
    } else {
      menu.push(area);
    }
  }
  return menu;
}
