/** Action that leads to a caterer's page, where the phone number is. */
export const callCatererAction = (vendor_id: string) => ({
  label: 'Call the caterer',
  link: `/meals/vendors/${vendor_id}`,
});
