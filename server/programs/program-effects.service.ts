import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { FieldErrors } from '../contract/errors.js';
import { messages } from '../contract/messages.js';
import type { Program } from '../contract/responses/places.js';
import { Transaction } from '../platform/database/transaction.js';
import type { ResourceEffects } from '../platform/http/resource-definition.js';
import { RegionEntity } from '../regions/region.entity.js';
import type { ProgramEntity } from './program.entity.js';
import type { ProgramInput } from './programs.dto.js';

/** The regions that a program is offered in are rows of their own. */
@Injectable()
export class ProgramEffectsService implements ResourceEffects<ProgramEntity, ProgramInput, Program> {
  constructor(private readonly transaction: Transaction) {}

  async check({ region_ids = [] }: Partial<ProgramInput>): Promise<FieldErrors> {
    const found = await this.transaction.tx.countBy(RegionEntity, { id: In(region_ids) });
    if (found === region_ids.length) return {};
    return { region_ids: [{ code: 'not_found', message: messages.programs.region_unknown }] };
  }

  toColumns({ region_ids: _regions, ...columns }: Partial<ProgramInput>) {
    return columns;
  }

  async afterWrite(id: string, { region_ids }: Partial<ProgramInput>): Promise<void> {
    if (!region_ids) return;
    const { tx } = this.transaction;
    await tx.query('DELETE FROM program_regions WHERE program_id = $1 AND region_id <> ALL ($2::uuid[])', [
      id,
      region_ids,
    ]);
    await tx.query(
      `INSERT INTO program_regions (program_id, region_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
      [id, region_ids],
    );
  }
}
