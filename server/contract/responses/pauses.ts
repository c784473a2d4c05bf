import Type, { type Static } from 'typebox';
import { MAIL_KINDS } from '../mail.js';
import { Day, Flag, Id, Nullable, OneOf, Shape, Text, Timestamp } from './shapes.js';

/** Days on which a client is not served; from the first one on she is on hold, after the last one active again. */
export const Pause = Shape({
  id: Id,
  customer_id: Id,
  from_date: Day,
  until_date: Day,
  notes: Text,
  begun_at: Nullable(Timestamp),
  created_at: Timestamp,
});
export type Pause = Static<typeof Pause>;

const Booking = Shape({
  date: Day,
  is_sent: Type.Boolean({ description: 'Somebody outside knows of it already: it stays' }),
});

/** What a pause would do: nothing of it is done. */
export const PauseEffects = Shape({
  meals: Type.Array(
    Shape({
      date: Day,
      is_sent: Flag,
      to: Type.Union([Day, Type.Null()], { description: 'When the meal comes instead; null: it stays' }),
    }),
  ),
  trips: Type.Array(Booking),
  cleanings: Type.Array(Booking),
  mails: Type.Array(Shape({ kind: OneOf(MAIL_KINDS), to: Type.Array(Text) })),
});
export type PauseEffects = Static<typeof PauseEffects>;
