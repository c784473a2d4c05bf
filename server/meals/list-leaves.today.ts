import { timeForReading } from '../contract/times.js';
import { instantText, worklistRule } from '../platform/worklist-rule.js';

interface Leaving {
  vendor: string;
  date: string;
  time: string;
  /** The vendor has no address that the list could be mailed to. */
  no_email: boolean;
  /** Clients on the list without an address to deliver to. */
  no_address: number;
  /** Clients on the list whose allergies are others than the caterer was told last. */
  allergies: number;
  /** A correction that the caterer was mailed and has not acknowledged. */
  unacknowledged: boolean;
}

const clients = (count: number) => (count === 1 ? '1 client' : `${count} clients`);

const wrongs = ({ no_email, no_address, allergies, unacknowledged }: Leaving): string[] => [
  ...(no_email ? ['the caterer has no e-mail address'] : []),
  ...(no_address > 0 ? [`${clients(no_address)} without an address`] : []),
  ...(allergies > 0 ? [`allergies of ${clients(allergies)} that the caterer does not know yet`] : []),
  ...(unacknowledged ? ['a correction that is not acknowledged'] : []),
];

/**
 * Of the plan `p`, what its caterer was told of the client of `m` with the delivery before; nothing where somebody else cooked
 * it. The day is looked up by itself, so that the index of a client's deliveries serves both.
 */
const TOLD_BEFORE = `SELECT told.customer_meals_allergies FROM meal_transport_transactions told
  WHERE told.customer_id = m.customer_id AND told.meal_vendor_id = p.meal_vendor_id AND told.delivery_date = (
    SELECT max(before.delivery_date) FROM meal_transport_transactions before
    WHERE before.customer_id = m.customer_id AND before.delivery_date < p.date_of_delivery)
  LIMIT 1`;

const LEAVES_AT = 'meal_cut_off_at(p.date_of_delivery, v.cut_off_days, r.time_zone)';

/** Lists that leave today, with their hour and what is wrong with them. */
export const listLeaves = worklistRule<Leaving>({
  reason: 'list_leaves',
  lineColumn: 'vendor_id',
  waiting: ({ now, today, inRegions }) => `
    SELECT p.id, NULL::uuid AS customer_id, p.created_at AS since, ${instantText('leaves.at')} AS due,
      NULL::jsonb AS facts, v.id AS vendor_id
    FROM meal_transaction_indices p
    JOIN meal_vendors v ON v.id = p.meal_vendor_id
    JOIN regions r ON r.id = v.region_id
    CROSS JOIN LATERAL (SELECT ${LEAVES_AT} AS at) leaves
    WHERE p.is_active AND p.date_of_delivery >= ${today('r.time_zone')} AND ${inRegions('r.id')}
      AND leaves.at > ${now} AND (leaves.at AT TIME ZONE r.time_zone)::date = ${today('r.time_zone')}
      AND EXISTS (SELECT FROM meal_transport_transactions m
        WHERE m.plan_id = p.id AND m.status = 'scheduled' AND m.customer_id IS NOT NULL)`,
  facts: ({ today }) => `(SELECT jsonb_build_object('vendor', v.name, 'date', p.date_of_delivery,
      'time', to_char(${LEAVES_AT} AT TIME ZONE r.time_zone, 'HH24:MI'), 'no_email', v.email = '',
      'no_address', listed.no_address, 'allergies', listed.allergies,
      'unacknowledged', EXISTS (
        SELECT FROM meal_plan_versions k JOIN meal_transaction_indices sent ON sent.id = k.plan_id
        WHERE k.token_hash IS NOT NULL AND k.acknowledged_at IS NULL AND sent.meal_vendor_id = p.meal_vendor_id
          AND sent.date_of_delivery >= ${today('r.time_zone')}))
    FROM meal_transaction_indices p
    JOIN meal_vendors v ON v.id = p.meal_vendor_id
    JOIN regions r ON r.id = v.region_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE c.address = '') AS no_address,
        count(*) FILTER (WHERE c.meals_allergies <> '' AND c.meals_allergies <> (${TOLD_BEFORE})) AS allergies
      FROM meal_transport_transactions m JOIN customers c ON c.id = m.customer_id
      WHERE m.plan_id = p.id AND m.status = 'scheduled') listed
    WHERE p.id = l.id)`,
  line: ({ facts }) => {
    const title = `The list of ${facts.vendor} for ${facts.date} leaves at ${timeForReading(facts.time)}`;
    return {
      title: [title, ...(wrongs(facts).length > 0 ? [wrongs(facts).join(', ')] : [])].join(': '),
      link: '/meals/planning',
      action: { label: 'Look at the list', link: '/meals/planning' },
    };
  },
});
