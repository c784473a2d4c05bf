/** Heading of the menu's meal entries; the bare address leads to the vendors. */
export const MEALS = { label: 'Meal Management', to: '/meals' } as const;
