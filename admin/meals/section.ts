/** Heading of the menu's meal entries; the bare address leads to the vendors. */
export const MEALS = { label: 'Meal Management', to: '/meals' } as const;
/** Notice after either kind of vendor was exported. */
export const VENDORS_EXPORTED = 'Vendor Data will be emailed shortly';
