import Type, { type Static } from 'typebox';
import { MAIL_KINDS } from '../mail.js';
import { PAUSED_MEAL_OUTCOMES, PAUSED_RIDE_OUTCOMES } from '../pauses.js';
import { Day, Flag, Id, Nullable, OneOf, Shape, Text, Timestamp, Version } from './shapes.js';

/** Days without services. The client is on hold from the first day and active after the last one. */
export const Pause = Shape({
  id: Id,
  customer_id: Id,
  from_date: Day,
  until_date: Type.Union([Day, Type.Null()], { description: 'Last day; null if the pause is open-ended' }),
  review_on: Type.Union([Day, Type.Null()], { description: 'Day of the review of an open-ended pause' }),
  notes: Text,
  begun_at: Nullable(Timestamp),
  created_at: Timestamp,
  version: Version,
});
export type Pause = Static<typeof Pause>;

/** Preview of a pause: each meal, ride, cleaning and mail with its outcome. */
export const PauseEffects = Shape({
  meals: Type.Array(
    Shape({
      id: Id,
      date: Day,
      is_sent: Type.Boolean({ description: 'The caterer already has the meal. `correct_meals` cancels it' }),
      outcome: OneOf(PAUSED_MEAL_OUTCOMES),
      to: Type.Union([Day, Type.Null()], { description: 'New day of a meal that is rescheduled' }),
    }),
  ),
  trips: Type.Array(
    Shape({
      id: Id,
      date: Day,
      time: Type.String({ description: "Wall time `HH:MM` in the region's time zone" }),
      driver: Nullable(Text),
      is_sent: Type.Boolean({ description: 'A driver already has the ride' }),
      outcome: OneOf(PAUSED_RIDE_OUTCOMES),
    }),
  ),
  cleanings: Type.Array(Shape({ date: Day, is_sent: Flag, outcome: OneOf(['kept'] as const) })),
  mails: Type.Array(Shape({ kind: OneOf(MAIL_KINDS), to: Type.Array(Text), date: Day })),
  version: Version,
});
export type PauseEffects = Static<typeof PauseEffects>;
