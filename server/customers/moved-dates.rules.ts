/** A booking that gets another date. */
interface MovedDate {
  from: string;
  to: string;
}

/** Returns the dates that differ between two states of bookings, in the order before. A booking of one state alone has not moved. */
export const datesMovedBetween = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): MovedDate[] =>
  [...before].flatMap(([booking, from]) => {
    const to = after.get(booking);
    return to && to !== from ? [{ from, to }] : [];
  });
