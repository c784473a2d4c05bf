import type { SvgIconComponent } from '@mui/icons-material';
import type { StartPage } from '@contract/today';
import { allowedPages } from './pages';
import { allowedResources } from './resources';
import { MENU_SECTIONS, USER_MENU } from './shared/records/definition';

/** Entry of the side menu. */
export interface MenuEntry {
  label: string;
  path: string;
  icon: SvgIconComponent;
}

export interface MenuGroup {
  heading: string;
  entries: readonly MenuEntry[];
}

const allEntries = () => [
  ...allowedPages().flatMap(({ menu }) => menu ?? []),
  ...allowedResources().flatMap(({ name, list, icon, options: { label, section } }) =>
    list && icon
      ? [{ path: `/${name}`, label: label.split(' |||| ')[1]!, icon: icon as SvgIconComponent, section }]
      : [],
  ),
];

/** Returns the entries that the user may see, in the order of the menu. */
export function menuGroups(): readonly MenuGroup[] {
  const entries = allEntries();
  return MENU_SECTIONS.map((heading) => ({
    heading,
    entries: entries.filter(({ section }) => section === heading),
  })).filter((group) => group.entries.length > 0);
}

/** Returns the entries of the user menu. */
export const userMenuEntries = (): readonly MenuEntry[] =>
  allEntries().filter(({ section }) => section === USER_MENU);

/** Returns the path of the start page: the chosen one, or the group's first if the chosen one is not permitted. */
export function firstPath(chosen: StartPage): string {
  const paths = menuGroups().flatMap(({ entries }) => entries.map(({ path }) => path));
  return paths.find((path) => path === `/${chosen}`) ?? paths[0] ?? '/';
}
