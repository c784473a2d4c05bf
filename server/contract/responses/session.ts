import Type, { type Static } from 'typebox';
import { GROUPS } from '../groups.js';
import { Answer, Id, Named, Nullable, OneOf, Text } from './shapes.js';

/** The signed-in user as `users/profile/` answers it (document 1, section 3). */
const profile = {
  id: Id,
  name: Text,
  email: Text,
  group: OneOf(GROUPS),
  customer_id: Nullable(Id),
  default_region: Nullable(Named),
  default_region_id: Nullable(Id),
};
export const Profile = Answer(profile);
export type Profile = Static<typeof Profile>;

/** Answer of `users/authenticate/`: the profile and the bearer (an ID token, 20 minutes). */
export const SignedIn = Answer({ ...profile, token: Text, refresh_token: Text });
export type SignedIn = Static<typeof SignedIn>;

/** Answer of `users/renew_session/`; a browser gets the refresh token as a cookie instead. */
export const RenewedSession = Answer({ id_token: Text, refresh_token: Type.Optional(Text) });
export type RenewedSession = Static<typeof RenewedSession>;

/** Public answer of `config/`: what the front ends need before anybody has signed in (contract 3). */
export const PublicConfig = Answer({
  organisation: Answer({ name: Text, short_name: Text, phone: Text, email: Text }),
  sign_in: Answer({
    authorization_endpoint: Text,
    client_id: Text,
    scope: Text,
    end_session_endpoint: Text,
  }),
  time_zone: Text,
  sentry_dsn: Nullable(Text),
});
export type PublicConfig = Static<typeof PublicConfig>;
