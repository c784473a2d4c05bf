import { isOptedInSql } from '../client-facts/opted-in.js';
import { PORTAL_SERVICE_LABELS, type PortalService } from '../contract/customers.js';
import { worklistRule } from '../worklist/worklist-rule.js';

/** Requested services that the office has not settled. */
export const requestedService = worklistRule<{ service: PortalService; is_opted_in: boolean }>({
  reason: 'service_lacks',
  items: ({ inRegions }) => `
    SELECT q.id, q.customer_id, q.created_at AS since, NULL::text AS due,
      jsonb_build_object('service', q.service, 'is_opted_in', ${isOptedInSql('q.service', 'c')},
        'asked', q.updated_at) AS facts
    FROM service_requests q JOIN customers c ON c.id = q.customer_id
    WHERE q.settled_at IS NULL AND ${inRegions('c.region_id')}`,
  // An accepted request comes back if the client asks again.
  acceptedFacts: `l.facts - 'is_opted_in'`,
  line: ({ id, customer_id, facts: { service, is_opted_in } }) => ({
    title: is_opted_in
      ? `Asks about ${PORTAL_SERVICE_LABELS[service]}, a service already chosen`
      : `Asks for ${PORTAL_SERVICE_LABELS[service]}`,
    link: `/clients/${customer_id}`,
    action: {
      label: 'Mark as settled',
      call: { method: 'POST', path: `service_requests/${id}/settle/` },
      undo: { method: 'POST', path: `service_requests/${id}/reopen/` },
    },
  }),
});
