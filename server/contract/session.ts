import type { Group } from './groups.js';

/** The signed-in user as `users/profile/` answers it (document 1, section 3). */
export interface Profile {
  id: string;
  name: string;
  email: string;
  group: Group;
  customer_id: string | null;
  default_region: { id: string; name: string } | null;
  default_region_id: string | null;
}

/** Answer of `users/authenticate/`: the profile and the bearer (an ID token, 20 minutes). */
export interface SignedIn extends Profile {
  token: string;
  refresh_token: string;
}

/** Public answer of `config/`: what the front ends need before anybody has signed in (contract 3). */
export interface PublicConfig {
  organisation: { name: string; short_name: string; phone: string; email: string };
  sign_in: {
    authorization_endpoint: string;
    client_id: string;
    scope: string;
    end_session_endpoint: string;
  };
  time_zone: string;
  sentry_dsn: string | null;
}
