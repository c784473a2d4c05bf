import { Injectable } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import { In } from 'typeorm';
import type * as responses from '../contract/responses/places.js';
import type { FieldErrors } from '../contract/errors.js';
import { DeactivatingResourceService } from '../platform/http/deactivating-resource.service.js';
import { refused } from '../platform/http/problem.js';
import { ResourceParts } from '../platform/http/resource.service.js';
import { Region } from '../regions/region.entity.js';
import { Program } from './program.entity.js';
import { ProgramInput } from './programs.dto.js';
import { programs } from './programs.resource.js';

/** Programs: how long a client is served, and in which regions (document 2, section 2). */
@Injectable()
export class ProgramsService extends DeactivatingResourceService<Program, ProgramInput, responses.Program> {
  protected readonly entity = Program;
  protected readonly input = ProgramInput;
  protected override readonly noun = 'program';

  readonly definition = programs;

  constructor(parts: ResourceParts) {
    super(parts);
  }

  protected override async check(input: ProgramInput, before: Program | null): Promise<FieldErrors> {
    await super.check(input, before);
    const ids = input.region_ids ?? [];
    if (ids.length === (await this.tx.countBy(Region, { id: In(ids) }))) return {};
    return { region_ids: [{ code: 'not_found', message: messages.programs.region_unknown }] };
  }

  protected override async toColumns({ region_ids: _regions, ...columns }: ProgramInput) {
    return columns;
  }

  protected override async afterChange(id: string, { region_ids }: ProgramInput): Promise<void> {
    if (!region_ids) return;
    await this.tx.query(
      'DELETE FROM program_regions WHERE program_id = $1 AND region_id <> ALL ($2::uuid[])',
      [id, region_ids],
    );
    await this.tx.query(
      `INSERT INTO program_regions (program_id, region_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
      [id, region_ids],
    );
  }

  /** A program whose clients are being served stays (contract 2, `program_has_transactions`). */
  protected override async refuseRemoval(program: Program): Promise<void> {
    const [row] = await this.tx.query<{ in_use: boolean }[]>(
      `SELECT EXISTS (SELECT 1 FROM customers WHERE program_id = $1 AND status IN ('new', 'active', 'hold')
         AND (has_opted_for_meal_service OR has_opted_for_transport_service OR has_opted_for_cleaning_service
              OR has_opted_for_peer_support_service)) AS in_use`,
      [program.id],
    );
    if (row?.in_use) {
      throw refused('program_has_transactions', messages.programs.has_transactions);
    }
  }
}
