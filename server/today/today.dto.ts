import { ALL_REGIONS, settlementRules, TODAY_REASONS, type TodayReason } from '../contract/today.js';
import { choiceFilter, relationFilter, type Filter } from '../platform/lists/filters.js';
import type { ListRequest, ListShape } from '../platform/lists/list-query.js';
import { DateField, TextField } from '../platform/validation/fields.js';

/** Ids of regions, or all of them. */
const regions: Filter = {
  parse: (values) =>
    values.join() === ALL_REGIONS ? { value: ALL_REGIONS } : relationFilter('').parse(values),
  where: () => 'true',
};

/** One reason, whose lines are paged. */
const reason: Filter = {
  parse: (values) =>
    values.length > 1 ? { message: 'Send one reason.' } : choiceFilter('', TODAY_REASONS).parse(values),
  where: () => 'true',
};

/** Query of the worklist. `urgency` sorts by the next loss. */
export const todayShape: ListShape = {
  filters: { regions, reason },
  sorts: { urgency: '', due: '', since: '' },
  defaultSort: 'urgency',
  defaultPageSize: 1000,
};

/** Query of the counts. */
export const countsShape: ListShape = { ...todayShape, filters: { regions } };

/** Returns the requested filters. Without regions, those of the reader apply. */
export function requestedScope({ filters }: ListRequest): {
  regions?: readonly string[] | typeof ALL_REGIONS;
  reason?: TodayReason;
  ids?: readonly string[];
} {
  const values = Object.fromEntries(filters.map(({ name, value }) => [name, value]));
  return {
    regions: values.regions as readonly string[] | typeof ALL_REGIONS | undefined,
    reason: (values.reason as [TodayReason] | undefined)?.[0],
    ids: values.id as readonly string[] | undefined,
  };
}

/** Note for an accepted reason. */
export class AcceptInput {
  @TextField(settlementRules.reason)
  reason: string;
}

/** Day and note for a deferred reason. */
export class DeferInput extends AcceptInput {
  @DateField(settlementRules.until_date)
  until_date: string;
}
