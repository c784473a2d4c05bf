import { Injectable } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import type * as responses from '../contract/responses/meals.js';
import type { FieldErrors } from '../contract/errors.js';
import { OpenPlans } from '../meals/open-plans.service.js';
import { DeactivatingResourceService } from '../platform/http/deactivating-resource.service.js';
import { booleanFilter, relationFilter, searchFilter } from '../platform/http/list-query.js';
import { relation, type ReadDefinition } from '../platform/http/lists.js';
import { refused } from '../platform/http/problem.js';
import { missingReferences } from '../platform/http/references.js';
import { ResourceParts } from '../platform/http/resource.service.js';
import { Region } from '../regions/region.entity.js';
import { MealTransportVendor } from './meal-transport-vendor.entity.js';
import { MealTransportVendorInput } from './meal-vendors.dto.js';
import { MealVendor } from './meal-vendor.entity.js';

export const mealTransportVendors: ReadDefinition<responses.MealTransportVendor> = {
  resource: 'meal_transport_vendors',
  table: 'meal_transport_vendors',
  joins: 'JOIN regions r ON r.id = t.region_id',
  columns: `t.id, t.name, t.contact_name, t.phone_number, t.email, t.business_address, t.state, t.region_id,
    ${relation('r', 'region')}, t.cost_per_meal_transport::float8 AS cost_per_meal_transport, t.is_active, t.version`,
  filters: {
    q: searchFilter('lower(t.name)'),
    region: relationFilter('t.region_id'),
    is_active: booleanFilter('t.is_active'),
  },
  sorts: {
    name: 't.name',
    contact_name: 't.contact_name',
    email: 't.email',
    cost_per_meal_transport: 't.cost_per_meal_transport',
    region: 'r.name',
  },
  defaultSort: 'name',
  defaultPageSize: 1000,
};

/** Delivery vendors: who brings the meals to the clients (document 3, 2.2). */
@Injectable()
export class MealTransportVendorsService extends DeactivatingResourceService<
  MealTransportVendor,
  MealTransportVendorInput,
  responses.MealTransportVendor
> {
  protected readonly entity = MealTransportVendor;
  protected readonly input = MealTransportVendorInput;

  readonly definition = mealTransportVendors;

  constructor(
    parts: ResourceParts,
    private readonly plans: OpenPlans,
  ) {
    super(parts);
  }

  protected override async check(
    input: MealTransportVendorInput,
    before: MealTransportVendor | null,
  ): Promise<FieldErrors> {
    await super.check(input, before);
    return missingReferences(this.tx, { region_id: [Region, input.region_id] });
  }

  /** A new price shows in open plans at once (contract 5, Meals, rule 2). */
  protected override async afterChange(
    id: string,
    _input: MealTransportVendorInput,
    before: MealTransportVendor | null,
  ): Promise<void> {
    if (before) await this.plans.refresh({ transport_vendor_id: id });
  }

  protected override async refuseRemoval(vendor: MealTransportVendor): Promise<void> {
    const caterers = await this.tx.countBy(MealVendor, { transport_vendor_id: vendor.id, is_active: true });
    if (caterers > 0) {
      throw refused('in_use', messages.meal_transport_vendors.delivers_for(caterers));
    }
  }
}
