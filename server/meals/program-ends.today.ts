import { PROGRAM_ENDS_WITHIN_DAYS } from '../contract/today.js';
import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { worklistRule } from '../worklist/worklist-rule.js';

/**
 * Number of completed meals of the client of the line `l` that were not delivered and have no make-up meal. A meal that
 * was cancelled after its delivery is not made up for.
 */
const OWED = `SELECT count(*) FROM meal_transport_transactions m
  JOIN customer_meal_schedules missed ON missed.id = m.schedule_id AND missed.status = 'completed'
  WHERE m.customer_id = l.customer_id AND m.status = 'completed' AND NOT m.is_delivered
    AND NOT EXISTS (SELECT FROM customer_meal_schedules again WHERE again.make_up_of_id = missed.id)`;

/**
 * Active clients whose last meal comes within two weeks. `gets_meals` would leave out a client who has not opted in
 * but has a meal ahead. A last meal in a planned pause is left out, because it comes after the pause.
 */
export const programEnds = worklistRule<{ last: string; owed: number }>({
  reason: 'program_ends',
  items: ({ now, today, officeZone, inRegions }) => {
    const home = clientZoneJoinSql('c', officeZone);
    return `
    SELECT c.id, c.id AS customer_id,
      greatest(s.created_at, ${home.startOf(`s.date_of_delivery - ${PROGRAM_ENDS_WITHIN_DAYS}`)}) AS since,
      s.date_of_delivery::text AS due, NULL::jsonb AS facts
    FROM customer_meal_schedules s
    JOIN customers c ON c.id = s.customer_id
    ${home.join}
    WHERE s.status IN ('upcoming', 'scheduled', 'finalized')
      AND s.date_of_delivery BETWEEN ${home.day(now)} AND ${home.day(now)} + ${PROGRAM_ENDS_WITHIN_DAYS}
      AND s.date_of_delivery BETWEEN ${today(officeZone)} - 1 AND ${today(officeZone)} + ${PROGRAM_ENDS_WITHIN_DAYS + 1}
      AND c.status = 'active' AND NOT c.is_meal_cancelled AND ${inRegions('c.region_id')}
      AND (s.status = 'finalized' OR NOT is_paused_on(c.id, s.date_of_delivery))
      AND NOT EXISTS (SELECT FROM customer_meal_schedules later
        WHERE later.customer_id = s.customer_id AND later.status <> 'cancelled'
          AND later.date_of_delivery > s.date_of_delivery)`;
  },
  facts: () => `jsonb_build_object('last', l.due, 'owed', (${OWED}))`,
  line: ({ customer_id, facts: { last, owed } }) => ({
    title: `The last meal comes on ${last}${owed > 0 ? `; ${owed === 1 ? 'a make-up meal is' : `${owed} make-up meals are`} owed` : ''}`,
    link: `/clients/${customer_id}?form=meal`,
    action: {
      label: 'Add weeks',
      call: { method: 'POST', path: `customers/${customer_id}/add_meal_weeks/` },
    },
  }),
});
