import Type, { type Static } from 'typebox';
import { SETTLEMENT_STATES, TODAY_REASONS } from '../today.js';
import { Count, Id, Named, Nullable, OneOf, Phone, Shape, Text, Timestamp } from './shapes.js';

const Call = Type.Object(
  {
    method: OneOf(['POST', 'PATCH']),
    path: Type.String({ description: 'Below /api/v1/' }),
    body: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { additionalProperties: false, description: 'Its screen asks for the rest of the body' },
);

const Link = Type.String({ description: 'Path of the back office, below /admin' });

/** Why something waits, and what settles it. */
export const TodayReasonItem = Shape({
  id: Id,
  reason: OneOf(TODAY_REASONS),
  title: Text,
  since: Timestamp,
  due: Type.Optional(Type.String({ description: 'A day, or an instant where the hour counts' })),
  link: Link,
  action: Type.Optional(
    Shape({
      label: Text,
      link: Type.Optional(Link),
      call: Type.Optional(Call),
      undo: Type.Optional(Call),
    }),
  ),
});
export type TodayReasonItem = Static<typeof TodayReasonItem>;

/** A client, vendor, driver or mail with every reason for which it waits, the most urgent first. */
export const TodayLine = Shape({
  id: Id,
  customer: Type.Optional(
    Shape({
      id: Id,
      name: Text,
      phone_number: Nullable(Phone),
      time_zone: Nullable(Type.String({ description: 'Of the client’s region, whose days count' })),
    }),
  ),
  since: Timestamp,
  due: Type.Optional(Type.String({ description: 'The earliest of its reasons' })),
  reasons: Type.Array(TodayReasonItem),
  open_by: Type.Optional(Named),
});
export type TodayLine = Static<typeof TodayLine>;

/** How many reasons of each kind there are; a kind without any is left out. */
const Counts = Type.Record(Type.String(), Count, { description: 'Number of reasons by their name' });

/** Lines in the dialect of react-admin. */
export const TodayLines = Type.Array(TodayLine);

/** A page of lines: `count` counts lines, `counts` counts reasons. */
export const Today = Shape({ count: Count, results: TodayLines, counts: Counts });
export type Today = Static<typeof Today>;

/** How many lines there are, and how many reasons of each kind. */
export const TodayCounts = Shape({ count: Count, counts: Counts });
export type TodayCounts = Static<typeof TodayCounts>;

/** How a reason stands after it was put off, accepted or reopened. */
export const TodaySettlement = Shape({
  id: Id,
  state: OneOf(SETTLEMENT_STATES),
  until_date: Nullable(Type.String({ format: 'date' })),
  reason: Nullable(Text),
});
export type TodaySettlement = Static<typeof TodaySettlement>;

/** Who else has a client, or another line of Today, open now. */
export const OpenLine = Shape({
  others: Type.Array(Shape({ id: Id, name: Text, since: Timestamp })),
});
export type OpenLine = Static<typeof OpenLine>;
