import Type, { type Static } from 'typebox';
import { Warning } from './problem.js';
import { Count, Day, Flag, Id, Named, Nullable, Shape, ShownVersion, Text, Version } from './shapes.js';

/** Day without meal deliveries: of a vendor, of a region, or everywhere. */
export const Closure = Shape({
  id: Id,
  date: Day,
  reason: Text,
  region_id: Nullable(Id),
  region: Nullable(Named),
  meal_vendor_id: Nullable(Id),
  meal_vendor: Nullable(Named),
  version: Version,
  affected_count: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Number of meals that the write rescheduled' }),
  ),
  warnings: Type.Optional(Type.Array(Warning)),
});
export type Closure = Static<typeof Closure>;

/**
 * Effects of a closed day: meals that move, the number of meals already sent to their caterer, and whether a change opens
 * the former day again for a vendor.
 */
export const ClosureEffects = Shape({
  affected_count: Count,
  affected: Type.Array(Shape({ schedule_id: Id, customer: Named, from: Day, to: Day })),
  finalized_count: Count,
  opens_again: Flag,
  version: ShownVersion,
});
export type ClosureEffects = Static<typeof ClosureEffects>;
