/** User groups, by their names in responses. */
export const Group = {
  Admin: 'Admin',
  Coordinator: 'Client Co-ordinator',
  Manager: 'Regional Manager',
  ReferralCenter: 'Referral Center',
  Customer: 'Customer',
} as const;
export type Group = (typeof Group)[keyof typeof Group];

export const GROUPS: readonly Group[] = Object.values(Group);

/** Groups that work in the back office (`/admin`). */
export const STAFF_GROUPS: readonly Group[] = [Group.Admin, Group.Coordinator, Group.Manager];

/** Groups that an Admin can assign. A Customer account is created with the client's e-mail. */
export const ASSIGNABLE_GROUPS: readonly Group[] = [...STAFF_GROUPS, Group.ReferralCenter];

/** Page of the portal that starts a sign-in. If a user is signed in already, it asks first. */
export const SIGN_IN_PATH = '/sign-in';

/** First page of each group after sign-in if no other path was requested. */
export const HOME_PATH: Record<Group, string> = {
  [Group.Admin]: '/admin',
  [Group.Coordinator]: '/admin',
  [Group.Manager]: '/admin',
  [Group.ReferralCenter]: '/patient-verification-form',
  [Group.Customer]: '/customer',
};
