import { firstReachedAtSql } from '../client-facts/calls.js';
import { worklistRule } from '../worklist/worklist-rule.js';

/** First missing field for the start, which the action opens. If none is missing, the start button. */
const NEXT_FIELD = `CASE WHEN c.region_id IS NULL THEN 'region_id'
  WHEN NOT (c.has_opted_for_meal_service OR c.has_opted_for_transport_service
    OR c.has_opted_for_cleaning_service OR c.has_opted_for_peer_support_service) THEN 'has_opted_for_meal_service'
  WHEN c.program_id IS NULL THEN 'program_id' ELSE 'save-and-start' END`;

/** New clients who have been reached by a call but whose services have not started. */
export const reachedNotStarted = worklistRule<{ field: string }>({
  reason: 'reached_not_started',
  items: ({ inRegions }) => `
    SELECT c.id, c.id AS customer_id, reached.at AS since, NULL::text AS due,
      jsonb_build_object('field', ${NEXT_FIELD}) AS facts
    FROM customers c
    CROSS JOIN LATERAL ${firstReachedAtSql('c')} reached (at)
    WHERE c.status = 'new' AND reached.at IS NOT NULL AND ${inRegions('c.region_id')}`,
  acceptedFacts: `to_jsonb(l.since)`,
  line: ({ customer_id, facts: { field } }) => {
    const link = `/clients/${customer_id}?form=customerProfile`;
    return {
      title: 'Reached, not started',
      link,
      action: { label: 'Save and start', link: `${link}&focus=${field}` },
    };
  },
});
