import { Injectable } from '@nestjs/common';
import type { Duplicates } from '../contract/responses/client.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { DuplicatesInput } from './duplicates.dto.js';
import { DuplicatesQueries, type Agreement } from './duplicates.queries.js';

/** Finds clients that may be the same person, whatever slips of the pen are between them; for staff alone. */
@Injectable()
export class DuplicatesService {
  constructor(
    private readonly audit: AuditService,
    private readonly queries: DuplicatesQueries,
  ) {}

  /** The likeliest first; who looked and whom she saw is recorded. */
  async find(input: DuplicatesInput): Promise<Duplicates> {
    const results = await this.findUnaudited(input);
    await this.audit.record('list', 'customers', {
      details: { filters: ['duplicates'], ids: results.map(({ id }) => id) },
    });
    return { count: results.length, results };
  }

  /** Whom new clients may be, for a caller that says itself whom it shows. */
  findAgreeing(ids: readonly string[]): Promise<Agreement[]> {
    return this.queries.findAgreeing(ids);
  }

  /** As `find`, for a caller that says itself whom it shows. */
  findUnaudited(input: DuplicatesInput): Promise<Duplicates['results']> {
    const phones = [input.phone_number, input.landline_phone_number, input.work_phone].filter(Boolean);
    return this.queries.find({ ...input, phones });
  }
}
