import { Injectable } from '@nestjs/common';
import { CLIENT_PHONES } from '../contract/phones.js';
import type { Duplicates } from '../contract/responses/client.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { DuplicatesInput } from './possible-duplicates.dto.js';
import { PossibleDuplicatesQueries, type Agreement } from './possible-duplicates.queries.js';

/** Finds possible duplicates of a client in spite of typing errors. For staff only. */
@Injectable()
export class PossibleDuplicatesService {
  constructor(
    private readonly audit: AuditService,
    private readonly queries: PossibleDuplicatesQueries,
  ) {}

  /** Finds possible duplicates, the likeliest first. Audits the search and the clients in the result. */
  async findAndAudit(input: DuplicatesInput): Promise<Duplicates> {
    const results = await this.findUnaudited(input);
    await this.audit.record('list', 'customers', {
      details: { filters: ['duplicates'], ids: results.map(({ id }) => id) },
    });
    return { count: results.length, results };
  }

  /** Finds the first possible duplicates of new clients. The caller audits the clients that it shows. */
  findDuplicatesOfNewClients(ids: readonly string[], most: number): Promise<Agreement[]> {
    return this.queries.findDuplicatesOfNewClients(ids, most);
  }

  /** Like `findAndAudit`, but the caller audits the clients that it shows. */
  findUnaudited(input: DuplicatesInput): Promise<Duplicates['results']> {
    const phones = CLIENT_PHONES.map((phone) => input[phone]).filter(Boolean);
    return this.queries.findLikeliest({ ...input, phones });
  }
}
