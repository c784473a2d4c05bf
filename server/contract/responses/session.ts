import Type, { type Static } from 'typebox';
import { PORTAL_SERVICES } from '../customers.js';
import { GROUPS } from '../groups.js';
import { START_PAGES } from '../today.js';
import { Flag, Shape, Id, Named, Nullable, OneOf, Text } from './shapes.js';

/** Signed-in user, the response of `users/profile/`. */
const profile = {
  id: Id,
  name: Text,
  email: Text,
  group: OneOf(GROUPS),
  customer_id: Nullable(Id),
  default_region: Nullable(Named),
  default_region_id: Nullable(Id),
  treatment_referral_center_id: Nullable(Id),
  referring_staff_name: Text,
  preferred_language: Nullable(Text),
  day_sheet_mail: Flag,
  start_page: OneOf(START_PAGES),
  caregiver_for: Nullable(Named),
  services: Type.Union([Type.Array(OneOf(PORTAL_SERVICES)), Type.Null()], {
    description: 'Services of a caregiver: chosen for her and used by the client now',
  }),
};
export const Profile = Shape(profile);
export type Profile = Static<typeof Profile>;

/** Response of `users/authenticate/`: the profile and the bearer token (an ID token, 20 minutes). */
export const SignedIn = Shape({ ...profile, token: Text, refresh_token: Text });
export type SignedIn = Static<typeof SignedIn>;

/** Response of `users/renew_session/`. A browser gets the refresh token as a cookie instead. */
export const RenewedSession = Shape({ id_token: Text, refresh_token: Type.Optional(Text) });
export type RenewedSession = Static<typeof RenewedSession>;

/** Public response of `config/`: the settings that the front ends need before sign-in. */
export const PublicConfig = Shape({
  organisation: Shape({ name: Text, short_name: Text, phone: Text, email: Text }),
  sign_in: Shape({
    authorization_endpoint: Text,
    client_id: Text,
    scope: Text,
    end_session_endpoint: Text,
  }),
  time_zone: Text,
  sentry_dsn: Nullable(Text),
  is_demo: Type.Boolean({ description: 'All data is fictional, and no mail leaves the machine' }),
});
export type PublicConfig = Static<typeof PublicConfig>;
