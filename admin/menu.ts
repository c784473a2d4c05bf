import type { SvgIconComponent } from '@mui/icons-material';
import { allowedPages } from './pages';
import { allowedResources } from './resources';
import { USER_MENU } from './shared/adminPage';

/** One entry of the side menu. */
export interface MenuEntry {
  label: string;
  path: string;
  icon: SvgIconComponent;
}

export interface MenuSection {
  /** Entries without a heading stand on their own. */
  heading?: string;
  entries: readonly MenuEntry[];
}

/** Sections in the order of the menu; what belongs to none comes first. */
const SECTIONS = [undefined, 'Meal Management', 'House Cleaning', 'Transportation', 'Peer Support', 'Admins'];
/** Those whose entries stand on their own. */
const WITHOUT_HEADING = ['Peer Support'];

const allEntries = () => [
  ...allowedPages().flatMap(({ menu }) => menu ?? []),
  ...allowedResources().flatMap(({ name, list, icon, options: { label, section } }) =>
    list && icon
      ? [{ path: `/${name}`, label: label.split(' |||| ')[1]!, icon: icon as SvgIconComponent, section }]
      : [],
  ),
];

/** What the user may see, in the order of the menu. */
export function menuSections(): readonly MenuSection[] {
  const entries = allEntries();
  return SECTIONS.map((name) => ({
    heading: name && WITHOUT_HEADING.includes(name) ? undefined : name,
    entries: entries.filter(({ section }) => section === name),
  })).filter((section) => section.entries.length > 0);
}

/** What stands in the menu of the user's name. */
export const userMenuEntries = (): readonly MenuEntry[] =>
  allEntries().filter(({ section }) => section === USER_MENU);

/** Where a Regional Manager works; their name and a number to call until the analysis is there. */
export const MANAGER_PATH = '/program-analysis';

/** The group's first page. */
export const firstPath = () => menuSections()[0]?.entries[0]?.path ?? MANAGER_PATH;
