/** Notice after anything on the tab was saved. */
export const UPDATED = 'House Cleaning updated successfully';
