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

/** An area with its own coordinators, vendors and time zone. */
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

/** What a change of a region would do: rides ahead that keep their time on the clock, and drivers who are told. */
export const RegionEffects = Shape({
  rides_count: Count,
  drivers: Type.Array(Shape({ id: Id, name: Text, trips_count: Count })),
  warnings: Type.Array(Warning),
  version: ShownVersion,
});
export type RegionEffects = Static<typeof RegionEffects>;

/** How long a client is served, and in which regions. */
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

/** The money behind a client's services. */
export const Grant = Shape({
  id: Id,
  name: Text,
  full_name: Text,
  notes: Text,
  total_budget: Nullable(Money),
  version: Version,
});
export type Grant = Static<typeof Grant>;

/** A city of clients or served zip codes. */
export const City = Shape({ id: Id, name: Text, state: Text });
export type City = Static<typeof City>;

/** What a US zip code says of an address. */
export const ZipCode = Shape({
  city: Text,
  state: Type.String({ description: 'Two letters' }),
  county: Type.String({ description: 'Without the word County; NA where it is not known' }),
});
export type ZipCode = Static<typeof ZipCode>;
