/** Heading of the menu's cleaning entries; the bare address leads to the vendors. */
export const HOUSE_CLEANING = { label: 'House Cleaning', to: '/house-cleaning' } as const;
/** Cleaning vendors and cleanings, by the addresses of their lists. */
export const VENDORS = 'house-cleaning/vendors';
export const CLEANINGS = 'house-cleaning/transactions';
export const RECORD_CLEANING = '/house-cleaning/record-cleaning';
