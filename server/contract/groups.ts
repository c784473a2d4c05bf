/** The five user groups, by the names that travel in responses. */
export const Group = {
  Admin: 'Admin',
  Coordinator: 'Client Co-ordinator',
  Manager: 'Regional Manager',
  ReferralCenter: 'Referral Center',
  Customer: 'Customer',
} as const;
export type Group = (typeof Group)[keyof typeof Group];

export const GROUPS: readonly Group[] = Object.values(Group);

/** Groups that work in the back office under /admin. */
export const STAFF_GROUPS: readonly Group[] = [Group.Admin, Group.Coordinator, Group.Manager];

/** Groups that an Admin can give by hand; a Customer account comes with the client's e-mail. */
export const ASSIGNABLE_GROUPS: readonly Group[] = [...STAFF_GROUPS, Group.ReferralCenter];

/** Where a group lands after sign-in when no path was asked for. */
export const HOME_PATH: Record<Group, string> = {
  [Group.Admin]: '/admin',
  [Group.Coordinator]: '/admin',
  [Group.Manager]: '/admin',
  [Group.ReferralCenter]: '/patient-verification-form',
  [Group.Customer]: '/customer',
};
