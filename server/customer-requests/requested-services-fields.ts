import { PORTAL_SERVICES } from '../contract/customers.js';
import { Group } from '../contract/groups.js';
import type { FieldExtension } from '../platform/lists/read-model.js';

const ORDER = `array_position(ARRAY['${PORTAL_SERVICES.join("','")}'], q.service::text)`;

/** Adds the services of a client's open requests to her own record. Her caregivers do not see them. */
export const requestedServicesFields: FieldExtension = {
  resource: 'customers',
  byAudience: {
    [Group.Customer]: {
      columns: {
        requested_services: `ARRAY(SELECT q.service FROM service_requests q
          WHERE q.customer_id = t.id AND q.settled_at IS NULL ORDER BY ${ORDER})`,
      },
      joins: '',
    },
  },
};
