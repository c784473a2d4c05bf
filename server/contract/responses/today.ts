import Type, { type Static } from 'typebox';
import { MAIL_ACTION_NOTICES, SETTLEMENT_STATES, TODAY_REASONS } from '../today.js';
import { Count, Id, Named, Nullable, OneOf, Phone, Shape, ShownVersion, Text, Timestamp } from './shapes.js';
import { Warning } from './problem.js';

const Call = Type.Object(
  {
    method: OneOf(['POST', 'PATCH']),
    path: Type.String({ description: 'Path below /api/v1/' }),
    body: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  {
    additionalProperties: false,
    description: 'Call that settles the reason. Its dialog asks for the rest of the body',
  },
);

const Link = Type.String({ description: 'Path in the back office, below /admin' });

/** Reason for a line, and the step that settles it. */
export const TodayReasonItem = Shape({
  id: Id,
  reason: OneOf(TODAY_REASONS),
  title: Text,
  since: Timestamp,
  due: Type.Optional(Type.String({ description: 'A date, or a timestamp if the hour matters' })),
  version: ShownVersion,
  link: Link,
  action: Type.Optional(
    Shape({
      label: Text,
      link: Type.Optional(Link),
      call: Type.Optional(Call),
      undo: Type.Optional(Call),
      notice: Type.Optional(OneOf(MAIL_ACTION_NOTICES)),
    }),
  ),
});
export type TodayReasonItem = Static<typeof TodayReasonItem>;

/** Client, vendor, driver or mail with all reasons for its line, the most urgent first. */
export const TodayLine = Shape({
  id: Id,
  customer: Type.Optional(
    Shape({
      id: Id,
      name: Text,
      phone_number: Nullable(Phone),
      time_zone: Nullable(
        Type.String({ description: 'Time zone of the client’s region, which decides the days' }),
      ),
    }),
  ),
  since: Timestamp,
  due: Type.Optional(Type.String({ description: 'Earliest due time of its reasons' })),
  reasons: Type.Array(TodayReasonItem),
  open_by: Type.Optional(Named),
});
export type TodayLine = Static<typeof TodayLine>;

/** Number of reasons of each kind. Kinds without reasons are left out. */
const Counts = Type.Record(Type.String(), Count, { description: 'Number of reasons by name' });

/** Lines in the format of react-admin. */
export const TodayLines = Type.Array(TodayLine);

/** Page of lines. `count` counts lines, `counts` counts reasons. */
export const Today = Shape({ count: Count, results: TodayLines, counts: Counts });
export type Today = Static<typeof Today>;

/** Number of lines, and number of reasons of each kind. */
export const TodayCounts = Shape({ count: Count, counts: Counts });
export type TodayCounts = Static<typeof TodayCounts>;

/** State of a reason after it was deferred, accepted or reopened. */
export const TodaySettlement = Shape({
  id: Id,
  state: OneOf(SETTLEMENT_STATES),
  until_date: Nullable(Type.String({ format: 'date' })),
  /** Null after a reopening, and if it is not kept. */
  reason: Nullable(Text),
  warnings: Type.Optional(Type.Array(Warning)),
});
export type TodaySettlement = Static<typeof TodaySettlement>;

/** Other users who have the same client or line of Today open. */
export const OpenLine = Shape({
  others: Type.Array(Shape({ id: Id, name: Text, since: Timestamp })),
});
export type OpenLine = Static<typeof OpenLine>;
