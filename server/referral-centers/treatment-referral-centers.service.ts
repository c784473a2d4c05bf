import { Injectable } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import type * as responses from '../contract/responses/referrals.js';
import type { FieldErrors } from '../contract/errors.js';
import { Customer } from '../customers/customer.entity.js';
import { DeactivatingResourceService } from '../platform/http/deactivating-resource.service.js';
import { booleanFilter, relationFilter, searchFilter } from '../platform/http/list-query.js';
import { relation, type ReadDefinition } from '../platform/http/lists.js';
import { refused } from '../platform/http/problem.js';
import { missingReferences } from '../platform/http/references.js';
import { ResourceParts } from '../platform/http/resource.service.js';
import { Region } from '../regions/region.entity.js';
import { TreatmentReferralCenterInput } from './referral-centers.dto.js';
import { TreatmentReferralCenter } from './treatment-referral-center.entity.js';

export const treatmentReferralCenters: ReadDefinition<responses.TreatmentReferralCenter> = {
  resource: 'treatment_referral_centers',
  table: 'treatment_referral_centers',
  joins: 'JOIN regions r ON r.id = t.region_id',
  columns: `t.id, t.name, t.main_line, t.region_id, ${relation('r', 'region')}, t.business_address, t.is_active, t.version`,
  detailColumns: `coalesce((
    SELECT json_agg(json_build_object('id', k.id, 'title', k.title, 'name', k.name, 'phone_number', k.phone_number,
      'email', k.email, 'version', k.version) ORDER BY k.name, k.id)
    FROM referral_contacts k WHERE k.treatment_referral_center_id = t.id), '[]') AS referral_contacts`,
  filters: {
    q: searchFilter('lower(t.name)'),
    region: relationFilter('t.region_id'),
    is_active: booleanFilter('t.is_active'),
  },
  sorts: { name: 't.name', region: 'r.name', business_address: 't.business_address' },
  defaultSort: 'name',
  defaultPageSize: 1000,
};

/** Treatment referral centers (document 2, section 2). */
@Injectable()
export class TreatmentReferralCentersService extends DeactivatingResourceService<
  TreatmentReferralCenter,
  TreatmentReferralCenterInput,
  responses.TreatmentReferralCenter
> {
  protected readonly entity = TreatmentReferralCenter;
  protected readonly input = TreatmentReferralCenterInput;
  readonly definition = treatmentReferralCenters;

  constructor(parts: ResourceParts) {
    super(parts);
  }

  protected override async check(
    input: TreatmentReferralCenterInput,
    before: TreatmentReferralCenter | null,
  ): Promise<FieldErrors> {
    await super.check(input, before);
    return missingReferences(this.tx, { region_id: [Region, input.region_id] });
  }

  protected override async refuseRemoval(center: TreatmentReferralCenter): Promise<void> {
    const clients = await this.tx.countBy(Customer, { treatment_referral_center_id: center.id });
    if (clients > 0) {
      throw refused('in_use', messages.treatment_referral_centers.treats(clients));
    }
  }
}
