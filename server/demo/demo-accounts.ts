import { Group } from '../contract/groups.js';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'pink-ribbon-demo';

/** Staff and clinic accounts of the demo. `.test` is a reserved domain, so nobody else can own these addresses. */
export const DEMO_STAFF = [
  { email: 'admin@prg.test', name: 'Alma Reyes', group: Group.Admin },
  { email: 'coordinator@prg.test', name: 'Carla Jensen', group: Group.Coordinator, start_page: 'today' },
  { email: 'manager@prg.test', name: 'Marcus Webb', group: Group.Manager },
  { email: 'clinic@prg.test', name: 'Nora Patel', group: Group.ReferralCenter },
] as const;

/** E-mail of the client whose portal the demo shows. */
export const DEMO_CUSTOMER_EMAIL = 'customer@prg.test';

/** Sister of that client, her caregiver for meals and rides. */
export const DEMO_CAREGIVER = { email: 'caregiver@prg.test', name: 'Ruth Whitfield' } as const;

/** Addresses that exist only with `SEED=demo`. */
export const DEMO_EMAILS: readonly string[] = [
  ...DEMO_STAFF.map(({ email }) => email),
  DEMO_CUSTOMER_EMAIL,
  DEMO_CAREGIVER.email,
];
