import { Group } from '../contract/groups.js';
import { treatmentReferralCenterRules } from '../contract/referral-centers.js';
import { TreatmentReferralCenter } from '../contract/responses/referrals.js';
import { booleanFilter, relationFilter, substringSearchFilter } from '../platform/lists/filters.js';
import { qualifiedColumns, relationSql, forGroups, projection } from '../platform/lists/read-model.js';
import type { ResourceDefinition } from '../platform/resources/resource-definition.js';
import { RegionEntity } from '../regions/region.entity.js';
import { TreatmentReferralCenterInput } from './referral-centers.dto.js';
import { TreatmentReferralCenterEntity } from './treatment-referral-center.entity.js';

/** Treatment referral centers. A single read includes their contacts. Clinics choose from them. */
export const treatmentReferralCenters: ResourceDefinition<
  TreatmentReferralCenterEntity,
  TreatmentReferralCenterInput,
  TreatmentReferralCenter
> = {
  resource: 'treatment_referral_centers',
  entity: TreatmentReferralCenterEntity,
  input: TreatmentReferralCenterInput,
  response: TreatmentReferralCenter,
  references: { region_id: RegionEntity },
  referencedFields: ['region_id'],
  removal: 'deactivate',
  table: 'treatment_referral_centers',
  joins: 'JOIN regions r ON r.id = t.region_id',
  projections: forGroups(
    [Group.Admin, Group.Coordinator, Group.ReferralCenter],
    projection(TreatmentReferralCenter, {
      rows: 'all',
      columns: {
        ...qualifiedColumns(
          'id',
          'name',
          'main_line',
          'region_id',
          'business_address',
          'is_active',
          'version',
        ),
        region: relationSql('r'),
      },
      detailColumns: {
        referral_contacts: `coalesce((
          SELECT json_agg(json_build_object('id', k.id, 'title', k.title, 'name', k.name,
            'phone_number', k.phone_number, 'email', k.email, 'version', k.version) ORDER BY k.name, k.id)
          FROM referral_contacts k WHERE k.treatment_referral_center_id = t.id), '[]')`,
      },
    }),
  ),
  filters: {
    q: substringSearchFilter('lower(t.name)'),
    region: relationFilter('t.region_id'),
    is_active: booleanFilter('t.is_active'),
  },
  sorts: {
    name: 't.name',
    region: 'r.name',
    business_address: 't.business_address',
    created_at: 't.created_at',
  },
  defaultSort: 'name',
  defaultPageSize: 1000,
  imports: {
    title: 'Treatment Referral Centers',
    rules: treatmentReferralCenterRules,
    match: [['name', 'region_id']],
    example: {
      name: 'Miami Valley Hospital',
      main_line: '(937) 555-0123',
      region_id: 'Dayton',
      business_address: '1 Wyoming Street, Dayton',
      is_active: 'Yes',
    },
  },
};
