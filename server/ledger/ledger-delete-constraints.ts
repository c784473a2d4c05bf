import { officeMessages } from '../contract/messages.js';
import type { DeleteConstraint } from '../platform/resources/resource-definition.js';

/** Ledger entries that prevent the removal of a region or a grant. */
export const ledgerDeleteConstraints: DeleteConstraint[] = [
  { resource: 'regions', fromWhere: 'ledger_entries WHERE region_id = $1' },
  {
    resource: 'grants',
    fromWhere: 'ledger_entries WHERE grant_id = $1',
    message: (count) => officeMessages.grants.has_paid_for(count),
  },
];
