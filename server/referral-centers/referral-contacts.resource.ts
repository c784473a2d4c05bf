import { Group } from '../contract/groups.js';
import { ReferralContact } from '../contract/responses/referrals.js';
import { relationFilter, searchFilter } from '../platform/http/list-query.js';
import { own, relation, seenBy, view, type ReadDefinition } from '../platform/http/read-definition.js';

/** Referral contacts of the centers; clinics choose from them. */
export const referralContacts: ReadDefinition<ReferralContact> = {
  resource: 'referral_contacts',
  table: 'referral_contacts',
  joins: 'JOIN treatment_referral_centers c ON c.id = t.treatment_referral_center_id',
  views: seenBy(
    [Group.Admin, Group.Coordinator, Group.ReferralCenter],
    view(ReferralContact, {
      rows: 'all',
      columns: {
        ...own('id', 'title', 'name', 'phone_number', 'email', 'treatment_referral_center_id', 'version'),
        treatment_referral_center: relation('c', ['id', 'name', 'business_address']),
      },
    }),
  ),
  filters: {
    q: searchFilter('lower(t.name)'),
    treatment_referral_center: relationFilter('t.treatment_referral_center_id'),
  },
  sorts: { name: 't.name', title: 't.title' },
  defaultSort: 'name',
  defaultPageSize: 1000,
};
