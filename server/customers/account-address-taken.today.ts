import { isStoppedSql } from '../client-facts/served.js';
import { worklistRule } from '../worklist/worklist-rule.js';

/**
 * Clients without an account because another user has their e-mail address. Ends when the client has an account or
 * another address.
 */
export const accountAddressTaken = worklistRule<{ email: string }>({
  reason: 'account_address_taken',
  items: ({ inRegions }) => `
    SELECT c.id, c.id AS customer_id, c.account_missing_since AS since, NULL::text AS due,
      jsonb_build_object('email', c.email) AS facts
    FROM customers c
    WHERE c.account_missing_since IS NOT NULL AND NOT ${isStoppedSql('c')} AND ${inRegions('c.region_id')}`,
  line: ({ customer_id }) => {
    const link = `/clients/${customer_id}?form=customerProfile`;
    return {
      title: 'Has no account: somebody else signs in with this e-mail address',
      link,
      action: { label: 'Change the e-mail address', link: `${link}&focus=email` },
    };
  },
});
