import { ALL_REGIONS, TODAY_REASONS, type TodayReason } from '../contract/today.js';
import {
  choiceFilter,
  relationFilter,
  type Filter,
  type ListRequest,
  type ListShape,
} from '../platform/http/list-query.js';

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

/** How today is asked for. */
export const todayShape: ListShape = {
  filters: { regions, reason },
  sorts: { due: 'l.due', since: 'l.since' },
  defaultSort: 'due',
  defaultPageSize: 20,
};

/** How its counts are asked for. */
export const countsShape: ListShape = { ...todayShape, filters: { regions } };

/** The filters that were asked for; without regions those of the reader. */
export function askedFor({ filters }: ListRequest): {
  regions?: readonly string[] | typeof ALL_REGIONS;
  reason?: TodayReason;
} {
  const asked = Object.fromEntries(filters.map(({ name, value }) => [name, value]));
  return {
    regions: asked.regions as readonly string[] | typeof ALL_REGIONS | undefined,
    reason: (asked.reason as [TodayReason] | undefined)?.[0],
  };
}
