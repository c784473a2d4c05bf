import { type Static } from 'typebox';
import { ASSIGNABLE_GROUPS } from '../groups.js';
import { Flag, Id, Named, Nullable, OneOf, Shape, Text, Version } from './shapes.js';

/** User of the office or of a clinic. A client's account is created with the client. */
export const User = Shape({
  id: Id,
  name: Text,
  email: Text,
  group: OneOf(ASSIGNABLE_GROUPS),
  default_region_id: Nullable(Id),
  default_region: Nullable(Named),
  is_active: Flag,
  version: Version,
});
export type User = Static<typeof User>;
