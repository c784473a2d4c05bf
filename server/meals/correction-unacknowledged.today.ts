import { worklistRule } from '../worklist/worklist-rule.js';
import { callCatererAction } from './call-caterer.action.js';
import { isUndoOverSql, nextDayOfListSql } from './corrections.queries.js';
import { ACKNOWLEDGED_WITHIN_HOURS } from './correction-acknowledgements.service.js';
import { clientsOfListSql } from './list-mail-sql.js';
import { planningLink } from './planning-link.js';

interface Facts {
  vendor: string;
  vendor_id: string;
  region_id: string;
  date: string;
}

/**
 * Corrections of meals ahead that a caterer has not acknowledged for too long. Each list has one reason, for its latest
 * correction. If an earlier one was accepted, the reason comes back with the next.
 */
export const correctionUnacknowledged = worklistRule<Facts>({
  reason: 'correction_unacknowledged',
  lineColumn: 'vendor_id',
  aboutClientsColumn: 'about_customer_ids',
  items: ({ now, today, inRegions }) => `
    SELECT DISTINCT ON (k.plan_id) k.id, NULL::uuid AS customer_id,
      min(k.created_at) OVER (PARTITION BY k.plan_id) AS since,
      next.day::text AS due,
      jsonb_build_object('vendor', v.name, 'vendor_id', v.id, 'region_id', r.id, 'date', p.date_of_delivery) AS facts,
      v.id AS vendor_id, ${clientsOfListSql('p.id')} AS about_customer_ids
    FROM meal_plan_versions k
    JOIN meal_transaction_indices p ON p.id = k.plan_id
    JOIN meal_vendors v ON v.id = p.meal_vendor_id
    JOIN regions r ON r.id = v.region_id
    CROSS JOIN LATERAL (SELECT ${nextDayOfListSql('p', today('r.time_zone'))} AS day) next
    WHERE k.token_hash IS NOT NULL AND k.acknowledged_at IS NULL
      AND k.created_at < ${now} - interval '${ACKNOWLEDGED_WITHIN_HOURS} hours' AND ${isUndoOverSql('k')}
      AND next.day IS NOT NULL AND ${inRegions('r.id')}
    ORDER BY k.plan_id, k.number DESC`,
  acceptedFacts: `l.facts - 'region_id'`,
  line: ({ facts }) => ({
    title: `${facts.vendor} has not acknowledged the correction for ${facts.date}`,
    link: planningLink(facts),
    action: callCatererAction(facts.vendor_id),
  }),
});
