import { Injectable } from '@nestjs/common';
import { isEmpty, MERGED_FIELDS, type MergedField } from '../contract/duplicates.js';
import type { ClientDuplicates } from '../contract/responses/duplicates.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { PossibleDuplicatesService } from '../customers/possible-duplicates.service.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { VersionConflicts } from '../platform/concurrency/version-conflicts.js';
import { isId } from '../platform/database/id.js';
import { Transactional } from '../platform/database/transaction.js';
import { notFoundError } from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { DistinctClientsQueries } from './distinct-clients.queries.js';
import type { OtherClientInput } from './merges.dto.js';
import { assertClientAndValidOtherId, loadAsShown } from './two-clients.js';

/** Lists possible duplicates of a client, and the clients marked as different. */
@Injectable()
export class DistinctClientsService {
  constructor(
    private readonly records: RecordsService,
    private readonly duplicates: PossibleDuplicatesService,
    private readonly conflicts: VersionConflicts,
    private readonly audit: AuditService,
    private readonly queries: DistinctClientsQueries,
  ) {}

  /**
   * Finds possible duplicates, the likeliest first, with a comparison of fields. Audits the clients.
   * @throws notFoundError
   */
  async findUnmarkedDuplicatesAndAudit(id: string): Promise<ClientDuplicates> {
    const client = await this.records.findOrFail(CustomerEntity, id);
    const duplicates = await this.duplicates.findUnaudited({ ...client, except: id });
    const others = await this.records.findByIds(
      CustomerEntity,
      duplicates.map((other) => other.id),
    );
    const results = duplicates.map(({ id: other_id, name }) => {
      const other = others.get(other_id)!;
      const isSame = (field: MergedField) => comparable(client[field]) === comparable(other[field]);
      return {
        id: other_id,
        name,
        agrees: MERGED_FIELDS.filter((field) => isSame(field) && !isEmpty(field, client[field])),
        differs: MERGED_FIELDS.filter((field) => !isSame(field)),
      };
    });
    const ids = [id, ...results.map((other) => other.id)];
    await this.audit.record('list', 'customers', { details: { filters: ['duplicates'], ids } });
    return { results };
  }

  /**
   * Marks two clients as different persons. They are not reported again until one of their facts changes.
   * @throws notFoundError, InvalidInput on `other_id` for an unknown client, and ProblemException 412 if a record has
   * changed since it was shown
   */
  @Transactional()
  async markDistinctUntilFactsChange(id: string, pair: OtherClientInput): Promise<void> {
    const { other_id } = pair;
    await assertClientAndValidOtherId(this.records, id, other_id);
    await this.records.lockAllOrFail(CustomerEntity, [id, other_id]);
    await loadAsShown(this.records, this.conflicts, id, pair);
    await this.queries.upsertBothDirectionsWithIdentityHashes([id, other_id]);
  }

  /**
   * Removes the decision, so that the clients are reported again.
   * @throws notFoundError if there is no decision
   */
  @Transactional()
  async deleteDistinction(id: string, other_id: string): Promise<void> {
    if (!isId(id) || !isId(other_id)) throw notFoundError();
    const isDeleted = await this.queries.deleteBothDirections([id, other_id]);
    if (!isDeleted) throw notFoundError();
  }
}

/** Normalizes a value, so that case does not count as a difference. */
const comparable = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value);
