import { lastChangeAtSql } from '../platform/audit/last-change-sql.js';
import { uuidFromTextSql } from '../platform/lists/read-model.js';
import { worklistRule } from '../worklist/worklist-rule.js';
import { callCatererAction } from './call-caterer.action.js';
import { isToBeDeliveredSql, nextDayOfListSql } from './corrections.queries.js';
import { ACKNOWLEDGED_WITHIN_HOURS } from './correction-acknowledgements.service.js';
import { planningLink } from './planning-link.js';

interface Facts {
  vendor: string;
  vendor_id: string;
  region_id: string;
  date: string;
  /** Whether the correction has been sent. The caterer has not acknowledged it. */
  is_sent: boolean;
}

/** Instant since which client `c` has other allergies than the delivery `t`. */
const DIFFERS_SINCE = `coalesce(${lastChangeAtSql(
  'customers',
  'c.id',
  `btrim(a.changes #>> '{meals_allergies,0}') = btrim(t.customer_meals_allergies)`,
)}, c.updated_at)`;

/**
 * Meals of today and later whose list has other allergies than the client, or whose caterer has not acknowledged the
 * correction of allergies.
 */
export const unsentAllergy = worklistRule<Facts>({
  reason: 'allergy_untold',
  items: ({ now, today, inRegions }) => `
    SELECT t.id, c.id AS customer_id, ${DIFFERS_SINCE} AS since, t.delivery_date::text AS due,
      jsonb_build_object('vendor', v.name, 'vendor_id', v.id, 'region_id', r.id, 'date', p.date_of_delivery, 'is_sent', false,
        'allergies', btrim(c.meals_allergies)) AS facts
    FROM meal_transport_transactions t
    JOIN meal_transaction_indices p ON p.id = t.plan_id AND NOT p.is_active
    JOIN meal_vendors v ON v.id = p.meal_vendor_id
    JOIN regions r ON r.id = v.region_id
    JOIN customers c ON c.id = t.customer_id
    WHERE ${isToBeDeliveredSql('t', today('r.time_zone'))} AND ${inRegions('r.id')}
      AND btrim(c.meals_allergies) <> btrim(t.customer_meals_allergies)
    UNION ALL
    (SELECT DISTINCT ON (k.plan_id, change.customer_id) ${uuidFromTextSql(`k.id || ' ' || change.customer_id`)}, change.customer_id, k.created_at, next.day::text,
      jsonb_build_object('vendor', v.name, 'vendor_id', v.id, 'region_id', r.id, 'date', p.date_of_delivery, 'is_sent', true)
    FROM meal_plan_versions k
    CROSS JOIN jsonb_to_recordset(k.changes) AS change (customer_id uuid, is_of_allergies boolean)
    JOIN meal_transaction_indices p ON p.id = k.plan_id
    JOIN meal_vendors v ON v.id = p.meal_vendor_id
    JOIN regions r ON r.id = v.region_id
    CROSS JOIN LATERAL (SELECT ${nextDayOfListSql('p', today('r.time_zone'))} AS day) next
    WHERE k.token_hash IS NOT NULL AND k.acknowledged_at IS NULL AND change.is_of_allergies
      AND k.created_at >= ${now} - interval '${ACKNOWLEDGED_WITHIN_HOURS} hours'
      AND next.day IS NOT NULL AND ${inRegions('r.id')}
    ORDER BY k.plan_id, change.customer_id, k.number DESC)`,
  acceptedFacts: `jsonb_build_array(l.facts - 'region_id', extract(epoch FROM l.since))`,
  line: ({ customer_id, facts }) => ({
    title: facts.is_sent
      ? `${facts.vendor} has not acknowledged the new allergies for ${facts.date} yet`
      : `${facts.vendor} has a list for ${facts.date} without the new allergies`,
    link: facts.is_sent ? planningLink(facts) : `/clients/${customer_id}?form=meal`,
    action: facts.is_sent
      ? callCatererAction(facts.vendor_id)
      : {
          label: 'Send correction',
          call: { method: 'POST', path: `customers/${customer_id}/send_corrections/` },
          notice: 'meals.correction_sent',
        },
  }),
});
