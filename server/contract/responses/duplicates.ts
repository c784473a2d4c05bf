import Type, { type Static } from 'typebox';
import { MERGED_KINDS } from '../duplicates.js';
import { Warning } from './problem.js';
import { Count, Id, OneOf, Shape, Text } from './shapes.js';

/** Clients who may be the same person as this one, field by field. */
export const ClientDuplicates = Shape({
  results: Type.Array(
    Shape({
      id: Id,
      name: Text,
      agrees: Type.Array(Text, { description: 'Fields with the same value in both records' }),
      differs: Type.Array(Text, { description: 'Fields with different values; one of the two can be empty' }),
    }),
  ),
});
export type ClientDuplicates = Static<typeof ClientDuplicates>;

/** Effects of a merge. */
export const MergeEffects = Shape({
  moves: Type.Array(Shape({ kind: OneOf(MERGED_KINDS), count: Count })),
  ends: Type.Array(OneOf(['account', 'calendar_link'] as const), {
    description: 'Parts of the other record that end with it',
  }),
  warnings: Type.Array(Warning, {
    description:
      'Meals that leave an open list or move to another day, and bookings that stay although the client is on hold or has changed',
  }),
  version: Type.Integer({ description: 'Version of these effects, for If-Consequences-Match' }),
});
export type MergeEffects = Static<typeof MergeEffects>;
