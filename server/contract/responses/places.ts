import Type, { type Static } from 'typebox';
import { Warning } from './problem.js';
import {
  Shape,
  Count,
  Flag,
  Id,
  Money,
  Named,
  Nullable,
  Phone,
  ShownVersion,
  Text,
  Version,
} from './shapes.js';

/** Area with its own coordinators, vendors and time zone. */
export const Region = Shape({
  id: Id,
  name: Text,
  contact_name: Text,
  phone_number: Phone,
  cost_of_transport: Money,
  time_zone: Text,
  version: Version,
});
export type Region = Static<typeof Region>;

/** Effects of a change of a region: future rides that keep their wall time, and the drivers to be notified. */
export const RegionEffects = Shape({
  rides_count: Count,
  drivers: Type.Array(Shape({ id: Id, name: Text, trips_count: Count })),
  warnings: Type.Array(Warning),
  version: ShownVersion,
});
export type RegionEffects = Static<typeof RegionEffects>;

/** Program: the duration of services, and its regions. */
export const Program = Shape({
  id: Id,
  name: Text,
  regions: Type.Array(Named),
  total_budget: Money,
  duration_in_weeks: Nullable(Count),
  is_active: Flag,
  version: Version,
});
export type Program = Static<typeof Program>;

/** Grant that pays for services of clients. */
export const Grant = Shape({
  id: Id,
  name: Text,
  full_name: Text,
  notes: Text,
  total_budget: Nullable(Money),
  version: Version,
});
export type Grant = Static<typeof Grant>;

/** City of clients or of served zip codes. */
export const City = Shape({ id: Id, name: Text, state: Text });
export type City = Static<typeof City>;

/** Parts of the address that a US zip code implies. */
export const ZipCode = Shape({
  city: Text,
  state: Type.String({ description: 'Code of two letters' }),
  county: Type.String({ description: 'Name without the word County; NA if it is not known' }),
});
export type ZipCode = Static<typeof ZipCode>;
