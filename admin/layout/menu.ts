import type { SvgIconComponent } from '@mui/icons-material';
import CalendarMonthIcon from '@mui/icons-material/CalendarMonth';
import InsightsIcon from '@mui/icons-material/Insights';
import TodayIcon from '@mui/icons-material/Today';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import type { StartPage } from '@contract/today';
import { allows } from '../authProvider';
import {
  ANALYSIS_PATH,
  DAY_BOARD_PATH,
  DRIVERS,
  IMPORTS,
  IMPORTS_PATH,
  MEAL_PLANS,
  MEALS,
  PLANNING_PATH,
  TODAY,
  TODAY_PATH,
  TRANSPORTATION,
} from '../paths';
import { resources } from '../resources';
import { isListAllowed, MENU_SECTIONS, USER_MENU, type MenuSection } from '../shared/records/definition';

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

/** Entry of a page without a list. The permission for its resource and action shows it. */
interface PageEntry extends MenuEntry {
  section: MenuSection;
  resource: string;
  action?: string;
}

const PAGES: readonly PageEntry[] = [
  { label: 'Today', path: TODAY_PATH, icon: TodayIcon, section: 'Today', resource: TODAY },
  {
    label: 'Meal Planning',
    path: PLANNING_PATH,
    icon: CalendarMonthIcon,
    section: MEALS.label,
    resource: MEAL_PLANS,
  },
  {
    label: 'Day Board',
    path: DAY_BOARD_PATH,
    icon: CalendarMonthIcon,
    section: TRANSPORTATION.label,
    resource: DRIVERS,
  },
  { label: 'Imports', path: IMPORTS_PATH, icon: UploadFileIcon, section: USER_MENU, resource: IMPORTS },
  {
    label: 'Program Analysis',
    path: ANALYSIS_PATH,
    icon: InsightsIcon,
    section: 'Program Analysis',
    resource: 'regions',
    action: 'reports',
  },
];

const allEntries = () => [
  ...PAGES.filter(({ resource, action = 'list' }) => allows(resource, action)),
  ...resources
    .filter(isListAllowed)
    .flatMap(({ name, icon, options: { label, section } }) =>
      icon
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
export function firstPath(startPage: StartPage): string {
  const paths = menuGroups().flatMap(({ entries }) => entries.map(({ path }) => path));
  return paths.find((path) => path === `/${startPage}`) ?? paths[0] ?? '/';
}
