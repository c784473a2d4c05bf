/** Heading of the menu's transport entries; the bare address leads to the drivers. */
export const TRANSPORTATION = { label: 'Transportation', to: '/transportation' } as const;
