import type { UncorrectedPlans } from '@contract/responses/meals';
import { formatDay } from '../../shared/dates';

type Plan = UncorrectedPlans['results'][number];

const quoted = (column: string, value: string) =>
  value ? `“${value}”` : column === 'Allergies' ? 'no allergies' : 'nothing';

/** Lists the facts of a client that a sent list has wrong. */
export const uncorrectedPlanText = ({ meal_vendor, date_of_delivery, changes }: Plan) =>
  [
    `${meal_vendor.name}, ${formatDay(date_of_delivery)}:`,
    ...changes.map(
      ({ what, sent, now }) =>
        `${what}: the caterer was told ${quoted(what, sent)}, it is now ${quoted(what, now)}.`,
    ),
  ].join(' ');
