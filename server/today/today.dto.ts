import { ALL_REGIONS, settlementRules, TODAY_REASONS, type TodayReason } from '../contract/today.js';
import {
  choiceFilter,
  relationFilter,
  type Filter,
  type ListRequest,
  type ListShape,
} from '../platform/lists/list-query.js';
import { DateField, TextField } from '../platform/validation/fields.js';

/** Ids of regions, or all of them. */
const regions: Filter = {
  parse: (values) =>
    values.join() === ALL_REGIONS ? { value: ALL_REGIONS } : relationFilter('').parse(values),
  where: () => 'true',
};

/** One reason, whose lines are then paged. */
const reason: Filter = {
  parse: (values) =>
    values.length > 1 ? { message: 'Send one reason.' } : choiceFilter('', TODAY_REASONS).parse(values),
  where: () => 'true',
};

/** How today is asked for: `urgency` is what is lost next first. */
export const todayShape: ListShape = {
  filters: { regions, reason },
  sorts: { urgency: '', due: '', since: '' },
  defaultSort: 'urgency',
  defaultPageSize: 1000,
};

/** How its counts are asked for. */
export const countsShape: ListShape = { ...todayShape, filters: { regions } };

/** The filters that were asked for; without regions those of the reader. */
export function requestedScope({ filters }: ListRequest): {
  regions?: readonly string[] | typeof ALL_REGIONS;
  reason?: TodayReason;
  ids?: readonly string[];
} {
  const asked = Object.fromEntries(filters.map(({ name, value }) => [name, value]));
  return {
    regions: asked.regions as readonly string[] | typeof ALL_REGIONS | undefined,
    reason: (asked.reason as [TodayReason] | undefined)?.[0],
    ids: asked.id as readonly string[] | undefined,
  };
}

/** Why a reason is accepted as it is. */
export class AcceptInput {
  @TextField(settlementRules.reason)
  reason: string;
}

/** Until when a reason is put off, and why. */
export class DeferInput extends AcceptInput {
  @DateField(settlementRules.until_date)
  until_date: string;
}
