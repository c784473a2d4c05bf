import { SERVED_SINCE } from '../customers/served-since.js';
import { idOfText } from '../platform/http/read-definition.js';
import { todayRule } from '../platform/today-rule.js';

/** Active clients who want their house cleaned, and have no vendor who does. */
export const cleaningLacks = todayRule({
  reason: 'service_lacks',
  waiting: ({ inRegions }) => `
    SELECT ${idOfText(`'cleaning ' || c.id`)} AS id, c.id AS customer_id, ${SERVED_SINCE('c')} AS since, NULL::text AS due,
      '{}'::jsonb AS facts
    FROM customers c
    WHERE c.status = 'active' AND c.has_opted_for_cleaning_service AND c.assigned_cleaning_vendor_id IS NULL
      AND ${inRegions('c.region_id')}`,
  line: ({ customer_id }) => ({
    title: 'House cleaning without a cleaning vendor',
    link: `/clients/${customer_id}?form=houseCleaning`,
    action: { label: 'Assign a cleaning vendor', link: `/clients/${customer_id}?form=houseCleaning` },
  }),
});
