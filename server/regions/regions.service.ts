import { Injectable } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import type * as responses from '../contract/responses/places.js';
import { refused } from '../platform/http/problem.js';
import { ResourceParts, ResourceService } from '../platform/http/resource.service.js';
import { Settings } from '../platform/config/settings.js';
import { Region } from './region.entity.js';
import { RegionInput } from './regions.dto.js';
import { regions } from './regions.resource.js';

/** Regions: areas with their own coordinators, vendors and time zone (document 3, 2.5). */
@Injectable()
export class RegionsService extends ResourceService<Region, RegionInput, responses.Region> {
  protected readonly entity = Region;
  protected readonly input = RegionInput;
  protected override readonly noun = 'region';

  readonly definition = regions;

  constructor(
    parts: ResourceParts,
    private readonly settings: Settings,
  ) {
    super(parts);
  }

  protected override async toColumns(
    input: RegionInput,
    before: Region | null,
  ): Promise<Record<string, unknown>> {
    return { ...input, time_zone: input.time_zone ?? (before ? undefined : this.settings.time_zone) };
  }

  /** A region that clients or transactions belong to stays (contract 2, `region_has_transactions`). */
  protected override async refuseRemoval(region: Region): Promise<void> {
    const [row] = await this.tx.query<{ in_use: boolean }[]>(
      `SELECT EXISTS (SELECT 1 FROM customers WHERE region_id = $1)
           OR EXISTS (SELECT 1 FROM meal_transport_transactions WHERE region_id = $1)
           OR EXISTS (SELECT 1 FROM meal_transaction_indices WHERE region_id = $1)
           OR EXISTS (SELECT 1 FROM meal_vendors WHERE region_id = $1)
           OR EXISTS (SELECT 1 FROM meal_transport_vendors WHERE region_id = $1)
           OR EXISTS (SELECT 1 FROM treatment_referral_centers WHERE region_id = $1) AS in_use`,
      [region.id],
    );
    if (row?.in_use) {
      throw refused('region_has_transactions', messages.regions.has_transactions);
    }
  }
}
