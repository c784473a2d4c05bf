/** The resource, by its address; the API calls it users. */
export const USERS = 'admin-users';
/** Groups that can be given by hand. */
export const GROUPS = `${USERS}/groups`;
