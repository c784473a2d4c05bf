import { Group } from '@contract/groups';

/** Heading of the menu's meal entries; the bare address leads to the vendors (document 3, sections 2.1 and 2.2). */
export const MEALS = { label: 'Meal Management', to: '/meals' };
export const MEAL_GROUPS = [Group.Admin, Group.Coordinator] as const;
/** Notice after either kind of vendor was exported (document 3, section 8). */
export const VENDORS_EXPORTED = 'Vendor Data will be emailed shortly';
