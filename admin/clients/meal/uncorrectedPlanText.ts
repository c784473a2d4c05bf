import { formatPhone } from '@contract/phones';
import type { UncorrectedPlans } from '@contract/responses/meals';
import { formatDay } from '../../shared/dates';

type Plan = UncorrectedPlans['results'][number];

type Change = Plan['changes'][number];

const quoted = (field: Change['field'], value: string) =>
  value
    ? `“${field === 'phone_number' ? formatPhone(value) : value}”`
    : field === 'allergies'
      ? 'no allergies'
      : 'nothing';

/** Lists the facts of a client that a sent list has wrong. */
export const uncorrectedPlanText = ({ meal_vendor, date_of_delivery, changes }: Plan) =>
  [
    `${meal_vendor.name}, ${formatDay(date_of_delivery)}:`,
    ...changes.map(
      ({ field, what, sent, now }) =>
        `${what}: the caterer was told ${quoted(field, sent)}, it is now ${quoted(field, now)}.`,
    ),
  ].join(' ');
