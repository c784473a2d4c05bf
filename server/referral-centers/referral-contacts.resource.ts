import { Group } from '../contract/groups.js';

import { ReferralContact } from '../contract/responses/referrals.js';
import { relationFilter, substringSearchFilter } from '../platform/lists/filters.js';
import { qualifiedColumns, relationSql, forGroups, projection } from '../platform/lists/read-model.js';
import type { ResourceDefinition } from '../platform/resources/resource-definition.js';
import { ReferralContactInput } from './referral-centers.dto.js';
import { ReferralContactHooks } from './referral-contact.hooks.js';
import { ReferralContactEntity } from './referral-contact.entity.js';
import { TreatmentReferralCenterEntity } from './treatment-referral-center.entity.js';

/** Contacts of referral centers. Clinics choose from them. */
export const referralContacts: ResourceDefinition<
  ReferralContactEntity,
  ReferralContactInput,
  ReferralContact
> = {
  resource: 'referral_contacts',
  entity: ReferralContactEntity,
  input: ReferralContactInput,
  response: ReferralContact,
  references: { treatment_referral_center_id: TreatmentReferralCenterEntity },
  removal: 'remove',
  hooks: ReferralContactHooks,
  table: 'referral_contacts',
  joins: 'JOIN treatment_referral_centers c ON c.id = t.treatment_referral_center_id',
  projections: forGroups(
    [Group.Admin, Group.Coordinator, Group.ReferralCenter],
    projection(ReferralContact, {
      rows: 'all',
      columns: {
        ...qualifiedColumns(
          'id',
          'title',
          'name',
          'phone_number',
          'email',
          'treatment_referral_center_id',
          'version',
        ),
        treatment_referral_center: relationSql('c', ['id', 'name', 'business_address']),
      },
    }),
  ),
  filters: {
    q: substringSearchFilter('lower(t.name)'),
    treatment_referral_center: relationFilter('t.treatment_referral_center_id'),
  },
  sorts: { name: 't.name', title: 't.title', created_at: 't.created_at' },
  defaultSort: 'name',
  defaultPageSize: 1000,
};
