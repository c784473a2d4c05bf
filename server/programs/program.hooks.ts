import { Injectable } from '@nestjs/common';
import type { FieldErrors } from '../contract/errors.js';
import { officeMessages } from '../contract/messages.js';
import type { Program } from '../contract/responses/places.js';
import type { ResourceHooks } from '../platform/resources/resource-definition.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { RegionEntity } from '../regions/region.entity.js';
import type { ProgramEntity } from './program.entity.js';
import { ProgramsQueries } from './programs.queries.js';
import type { ProgramInput } from './programs.dto.js';

/** Stores the regions of a program, which are rows of another table. */
@Injectable()
export class ProgramHooks implements ResourceHooks<ProgramEntity, ProgramInput, Program> {
  constructor(
    private readonly records: RecordsService,
    private readonly queries: ProgramsQueries,
  ) {}

  async validate({ region_ids = [] }: Partial<ProgramInput>): Promise<FieldErrors> {
    const regions = await this.records.findByIds(RegionEntity, region_ids);
    if (regions.size === region_ids.length) return {};
    return { region_ids: [{ code: 'not_found', message: officeMessages.programs.region_unknown }] };
  }

  toEntity({ region_ids: _regions, ...columns }: Partial<ProgramInput>) {
    return columns;
  }

  async afterSave(id: string, { region_ids }: Partial<ProgramInput>): Promise<void> {
    if (region_ids) await this.queries.replaceRegions(id, region_ids);
  }
}
