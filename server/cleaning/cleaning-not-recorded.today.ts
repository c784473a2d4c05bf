import { CLEANING_EXPECTED_DAYS } from '../contract/today.js';
import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { worklistRule } from '../worklist/worklist-rule.js';
import { cleaningDueSql, lastCleaningSql } from './cleaning-due-sql.js';

/** Active clients with a cleaning vendor but no recent cleaning. */
export const cleaningNotRecorded = worklistRule<{ last: string; is_first: boolean }>({
  reason: 'cleaning_not_recorded',
  items: ({ now, officeZone, inRegions }) => {
    const home = clientZoneJoinSql('c', officeZone);
    return `
    SELECT c.id, c.id AS customer_id, ${home.startOf(lastCleaningSql('c'))} AS since,
      (${cleaningDueSql('c')})::text AS due, NULL::jsonb AS facts
    FROM customers c ${home.join}
    WHERE c.status = 'active' AND c.has_opted_for_cleaning_service AND c.assigned_cleaning_vendor_id IS NOT NULL
      AND ${inRegions('c.region_id')} AND c.active_date + ${CLEANING_EXPECTED_DAYS} <= ${home.day(now)}
      AND (c.cleaning_opted_in_on + ${CLEANING_EXPECTED_DAYS} <= ${home.day(now)}) IS NOT FALSE
      AND NOT EXISTS (SELECT FROM cleaning_transactions n WHERE n.customer_id = c.id
        AND n.date_of_cleaning > ${home.day(now)} - ${CLEANING_EXPECTED_DAYS})`;
  },
  facts: () => `jsonb_build_object('last', l.due::date - ${CLEANING_EXPECTED_DAYS},
    'is_first', NOT EXISTS (SELECT FROM cleaning_transactions n WHERE n.customer_id = l.customer_id))`,
  line: ({ customer_id, facts: { last, is_first } }) => {
    const link = `/clients/${customer_id}?form=houseCleaning`;
    return {
      title: is_first ? `No cleaning yet; started ${last}` : `No cleaning recorded since ${last}`,
      link,
      action: { label: 'Record a cleaning', link: `${link}&focus=date_of_cleaning` },
    };
  },
});
