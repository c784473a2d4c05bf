import Type, { type Static } from 'typebox';
import { TODAY_REASONS } from '../today.js';
import { Count, Id, Named, Nullable, OneOf, Phone, Shape, Text, Timestamp } from './shapes.js';

const Link = Type.String({ description: 'Path of the back office, below /admin' });

/** Something that waits for the office. */
export const TodayLine = Shape({
  id: Id,
  customer: Type.Optional(Shape({ id: Id, name: Text, phone_number: Nullable(Phone) })),
  title: Text,
  since: Timestamp,
  due: Type.Optional(Type.String({ description: 'A day, or an instant where the hour counts' })),
  link: Link,
  open_by: Type.Optional(Named),
  action: Type.Optional(
    Shape({
      label: Text,
      link: Type.Optional(Link),
      call: Type.Optional(
        Type.Object(
          {
            method: OneOf(['POST', 'PATCH']),
            path: Type.String({ description: 'Below /api/v1/' }),
            body: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
          },
          {
            additionalProperties: false,
            description: 'What does it; its screen asks for the rest of the body',
          },
        ),
      ),
    }),
  ),
});
export type TodayLine = Static<typeof TodayLine>;

/** What waits for one reason. */
export const TodayLines = Type.Array(TodayLine);
export const TodayPage = Shape({ count: Count, results: TodayLines });

/** Everything that waits, by reason; of each the first lines. */
export const Today = Shape({
  count: Count,
  results: Type.Array(Shape({ reason: OneOf(TODAY_REASONS), count: Count, results: TodayLines })),
});
export type Today = Static<typeof Today>;

/** How much waits for each reason. */
export const TodayCounts = Shape({
  count: Count,
  results: Type.Array(Shape({ reason: OneOf(TODAY_REASONS), count: Count })),
});
export type TodayCounts = Static<typeof TodayCounts>;

/** Who else has a client, or another line of Today, open now. */
export const OpenLine = Shape({
  others: Type.Array(Shape({ id: Id, name: Text, since: Timestamp })),
});
export type OpenLine = Static<typeof OpenLine>;
