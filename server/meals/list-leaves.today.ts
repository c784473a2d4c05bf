import { formatTime } from '../contract/times.js';
import { instantTextSql, worklistRule } from '../worklist/worklist-rule.js';
import { isUndoOverSql, nextDayOfListSql } from './corrections.queries.js';
import { counted } from '../contract/plural.js';
import { clientsOfListSql } from './list-mail-sql.js';
import { planningLink } from './planning-link.js';

interface Leaving {
  vendor: string;
  vendor_id: string;
  region_id: string;
  date: string;
  time: string;
  /** The vendor has no address that the list could be mailed to. */
  no_email: boolean;
  /** Clients on the list without an address to deliver to. */
  no_address: number;
  /** Clients on the list whose allergies have changed since the caterer cooked for them last. */
  allergies: number;
  /** The caterer has not acknowledged a correction. */
  unacknowledged: boolean;
}

const PLANS = `meal_transaction_indices p
    JOIN meal_vendors v ON v.id = p.meal_vendor_id
    JOIN regions r ON r.id = v.region_id`;

const LEAVES_AT = 'meal_cut_off_at(p.date_of_delivery, v.cut_off_days, r.time_zone)';

const HAS_CLIENTS = `EXISTS (
    SELECT FROM meal_transport_transactions m
    WHERE m.plan_id = p.id AND m.status = 'scheduled' AND m.customer_id IS NOT NULL)`;

/**
 * Day of the client's last delivery before the plan `p`. A subquery of its own, so that both use the index of a
 * client's deliveries.
 */
const DAY_OF_LAST_DELIVERY = `SELECT max(before.delivery_date) FROM meal_transport_transactions before
    WHERE before.customer_id = m.customer_id AND before.delivery_date < p.date_of_delivery`;

/** Allergies on the client's last delivery. Null if another vendor cooked it. */
const ALLERGIES_OF_LAST_DELIVERY = `SELECT last.customer_meals_allergies FROM meal_transport_transactions last
    WHERE last.customer_id = m.customer_id AND last.meal_vendor_id = p.meal_vendor_id
      AND last.delivery_date = (${DAY_OF_LAST_DELIVERY})
    LIMIT 1`;

const COUNTS_OF_CLIENTS = `SELECT count(*) FILTER (WHERE c.address = '') AS no_address,
      count(*) FILTER (
        WHERE c.meals_allergies <> '' AND c.meals_allergies <> (${ALLERGIES_OF_LAST_DELIVERY})) AS allergies
    FROM meal_transport_transactions m JOIN customers c ON c.id = m.customer_id
    WHERE m.plan_id = p.id AND m.status = 'scheduled'`;

const UNACKNOWLEDGED_CORRECTIONS = `SELECT FROM meal_plan_versions k
    JOIN meal_transaction_indices sent ON sent.id = k.plan_id
    WHERE k.token_hash IS NOT NULL AND k.acknowledged_at IS NULL AND sent.meal_vendor_id = p.meal_vendor_id
      AND ${isUndoOverSql('k')}`;

const problemsOf = ({ no_email, no_address, allergies, unacknowledged }: Leaving): string[] => [
  ...(no_email ? ['the caterer has no e-mail address'] : []),
  ...(no_address > 0 ? [`${counted(no_address, 'client')} without an address`] : []),
  ...(allergies > 0
    ? [`allergies of ${counted(allergies, 'client')} that the caterer does not know yet`]
    : []),
  ...(unacknowledged ? ['a correction that is not acknowledged'] : []),
];

function titleOf(leaving: Leaving): string {
  const title = `The list of ${leaving.vendor} for ${leaving.date} leaves at ${formatTime(leaving.time)}`;
  const problems = problemsOf(leaving);
  return problems.length > 0 ? `${title}: ${problems.join(', ')}` : title;
}

/** Lists that are sent later today, with their hour and their problems. */
export const listLeaves = worklistRule<Leaving>({
  reason: 'list_leaves',
  lineColumn: 'vendor_id',
  aboutClientsColumn: 'about_customer_ids',
  items: ({ now, today, inRegions }) => `
    SELECT p.id, NULL::uuid AS customer_id, p.created_at AS since, ${instantTextSql('leaves.at')} AS due,
      NULL::jsonb AS facts, v.id AS vendor_id, ${clientsOfListSql('p.id')} AS about_customer_ids
    FROM ${PLANS}
    CROSS JOIN LATERAL (SELECT ${LEAVES_AT} AS at) leaves
    WHERE p.is_active AND p.date_of_delivery >= ${today('r.time_zone')} AND ${inRegions('r.id')}
      AND leaves.at > ${now} AND (leaves.at AT TIME ZONE r.time_zone)::date = ${today('r.time_zone')}
      AND ${HAS_CLIENTS}`,
  facts: ({ today }) => `
    SELECT jsonb_build_object(
      'vendor', v.name,
      'vendor_id', v.id,
      'region_id', r.id,
      'date', p.date_of_delivery,
      'time', to_char(${LEAVES_AT} AT TIME ZONE r.time_zone, 'HH24:MI'),
      'no_email', v.email = '',
      'no_address', listed.no_address,
      'allergies', listed.allergies,
      'unacknowledged', EXISTS (
        ${UNACKNOWLEDGED_CORRECTIONS} AND (${nextDayOfListSql('sent', today('r.time_zone'))}) IS NOT NULL))
    FROM ${PLANS}
    CROSS JOIN LATERAL (${COUNTS_OF_CLIENTS}) listed
    WHERE p.id = l.id`,
  line: ({ facts }) => {
    const link = planningLink(facts);
    return { title: titleOf(facts), link, action: { label: 'Look at the list', link } };
  },
});
