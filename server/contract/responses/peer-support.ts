import Type, { type Static } from 'typebox';
import { MAIL_STATUSES } from '../mail.js';
import { WEEKDAYS } from '../meals.js';
import { Shape, Count, Flag, Id, Nullable, OneOf, Phone, Text, Timestamp, Version } from './shapes.js';

/** Person with experience of the illness who talks with clients. */
export const PeerSupportResource = Shape({
  id: Id,
  first_name: Text,
  last_name: Text,
  email: Text,
  phone_number: Nullable(Phone),
  region_id: Id,
  region: Type.String({ description: 'Name of the region' }),
  availability_days: Type.Array(OneOf(WEEKDAYS)),
  diagnosed_age: Count,
  diagnosis: Text,
  diagnosis_type: Text,
  treatment: Text,
  surgery: Text,
  treatment_center: Text,
  notes: Text,
  hobby: Type.Array(Text),
  is_active: Flag,
  version: Version,
});
export type PeerSupportResource = Static<typeof PeerSupportResource>;

/** Mail with a client's data: content, recipient, time and sender. */
export const PeerSupportMail = Shape({
  id: Id,
  peer_support_resource_id: Id,
  peer_support_resource: Shape({ id: Id, name: Text }),
  email: Type.String({ description: 'Address of its mail' }),
  shared: Type.Array(Shape({ label: Text, value: Text })),
  mailed_at: Timestamp,
  mailed_by: Nullable(Text),
  status: Nullable(OneOf(MAIL_STATUSES)),
});
export type PeerSupportMail = Static<typeof PeerSupportMail>;
