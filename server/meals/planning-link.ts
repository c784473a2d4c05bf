/** Address of a caterer's lists in Meal Planning. Without its region the page would not find it for users who see all regions. */
export const planningLink = ({ vendor_id, region_id }: { vendor_id: string; region_id: string }): string =>
  `/meals/planning?meal_vendor=${vendor_id}&region=${region_id}`;
