import { HOLD_REVIEW_DAYS } from '../contract/today.js';
import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { uuidFromTextSql } from '../platform/lists/read-model.js';
import { worklistRule } from '../worklist/worklist-rule.js';

const DUE = `coalesce(c.hold_review_on, c.hold_since + ${HOLD_REVIEW_DAYS}, c.updated_at::date + ${HOLD_REVIEW_DAYS})`;

/**
 * SQL of the number of two-week periods since the chosen day, or since the hold began. An accepted line comes back when its
 * facts change, so this fact brings it back every two weeks.
 */
const reviewNumber = (today: string): string =>
  `(${today} - coalesce(c.hold_review_on, c.hold_since)) / ${HOLD_REVIEW_DAYS}`;

/** SQL of the subject's id. Each hold has its own, so that a decision on it does not hide the next hold. */
const HOLD_ID = uuidFromTextSql(
  `'hold ' || c.id || ' ' || coalesce(c.hold_since::text, '') || ' ' || coalesce(c.hold_review_on::text, '')`,
);

/** Clients on hold who are due for a review: every two weeks, or on the chosen day and every two weeks after it. */
export const holdReview = worklistRule<{ since: string | null }>({
  reason: 'hold_review',
  items: ({ now, officeZone, inRegions }) => {
    const home = clientZoneJoinSql('c', officeZone);
    return `
    SELECT ${HOLD_ID} AS id, c.id AS customer_id, coalesce(${home.startOf('c.hold_since')}, c.updated_at) AS since, ${DUE}::text AS due,
      jsonb_build_object('since', c.hold_since, 'review', ${reviewNumber(home.day(now))}) AS facts
    FROM customers c ${home.join}
    WHERE c.status = 'hold' AND ${inRegions('c.region_id')} AND ${DUE} <= ${home.day(now)}`;
  },
  line: ({ customer_id, facts: { since } }) => ({
    title: since ? `On hold since ${since}` : 'On hold',
    link: `/clients/${customer_id}`,
    action: {
      label: 'Choose when to look again',
      call: { method: 'PATCH', path: `customers/${customer_id}/` },
    },
  }),
});
