import { Injectable } from '@nestjs/common';
import type { FieldErrors } from '../contract/errors.js';
import { messages } from '../contract/messages.js';
import type { Closure } from '../contract/responses/closures.js';
import { MealVendorEntity } from '../meal-vendors/meal-vendor.entity.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction } from '../platform/database/transaction.js';
import type { ResourceHooks } from '../platform/resources/resource-definition.js';
import { RegionEntity } from '../regions/region.entity.js';
import type { ClosureEntity } from './closure.entity.js';
import type { ClosureInput } from './closures.dto.js';

/** Validates closed days and their vendor or region. */
@Injectable()
export class ClosureHooks implements ResourceHooks<ClosureEntity, ClosureInput, Closure> {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async validate(input: Partial<ClosureInput>, before: ClosureEntity | null): Promise<FieldErrors> {
    const { tx } = this.transaction;
    const vendor_id = input.meal_vendor_id === undefined ? before?.meal_vendor_id : input.meal_vendor_id;
    const region_id = input.region_id === undefined ? before?.region_id : input.region_id;
    const vendor = vendor_id ? await tx.findOneBy(MealVendorEntity, { id: vendor_id }) : null;
    if (vendor && region_id && vendor.region_id !== region_id) {
      return { meal_vendor_id: [{ code: 'invalid', message: messages.closures.vendor_elsewhere }] };
    }
    if (input.date !== undefined && input.date < (await this.today(vendor?.region_id ?? region_id ?? null))) {
      return { date: [{ code: 'min_value', message: messages.closures.date_past }] };
    }
    return {};
  }

  private async today(region_id: string | null): Promise<string> {
    const region = region_id ? await this.transaction.tx.findOneBy(RegionEntity, { id: region_id }) : null;
    return this.clock.today(region?.time_zone ?? this.settings.time_zone);
  }
}
