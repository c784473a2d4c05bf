import { Not, type DeepPartial, type EntityTarget, type FindOptionsWhere } from 'typeorm';
import { translateError, type FieldErrors } from '../../contract/errors.js';
import { translate } from '../../contract/messages.js';
import type { RecordEntity } from '../database/record.entity.js';
import { Transaction, Transactional } from '../database/transaction.js';
import { Features } from './features.js';
import type { PatchBody } from '../validation/patch-body.js';
import type { ListRequest } from '../lists/list-query.js';
import { ReadService } from '../lists/read.service.js';
import type { Page } from '../lists/page.js';
import { badRequest, throwErrors } from '../errors/problem.js';
import { RecordsService } from './records.service.js';
import { assertIfMatchVersion } from '../concurrency/content-hash.js';
import type { ResourceDefinition, ResourceHooks } from './resource-definition.js';
import { nameTaken, rejectUniqueViolation } from '../validation/uniqueness.js';

type AnyRecord = RecordEntity & { is_active?: boolean };

/** Lists, reads, creates, updates and removes the records of one resource, by its definition. */
export class ResourceService<E extends AnyRecord, I extends object, R extends object> {
  constructor(
    private readonly definition: ResourceDefinition<E, I, R>,
    private readonly hooks: ResourceHooks<E, I, R>,
    private readonly transaction: Transaction,
    private readonly reads: ReadService,
    private readonly records: RecordsService,
    private readonly features: Features,
  ) {}

  findPageAndAudit(request: ListRequest): Promise<Page<R>> {
    return this.reads.findPageAndAudit(this.definition, request);
  }

  async findOneAndAudit(id: string): Promise<R> {
    return this.enrich(await this.reads.findOneAndAudit(this.definition, id));
  }

  /** @throws InvalidInput for a reference to a missing record, and by the resource's own rules */
  @Transactional()
  async create(input: I): Promise<R> {
    const { entity } = this.definition;
    throwErrors(await this.validate(input, null));
    const columns = this.hooks.toEntity ? this.hooks.toEntity(input, null) : input;
    const uniqueErrors = await this.findUniqueErrors(columns);
    const record = await rejectUniqueViolation(
      () => this.records.insert<E>(entity, columns as DeepPartial<E>),
      uniqueErrors,
    );
    await this.hooks.afterSave?.(record.id, input, null);
    return this.enrich(await this.reads.findOneUnaudited(this.definition, record.id));
  }

  /** @throws InvalidInput, notFoundError, and ProblemException 412 if the record is not the version that was read */
  @Transactional()
  async update(id: string, change: PatchBody<I>, ifMatch?: string, ifConsequences?: string): Promise<R> {
    const { entity, removal, referencedFields = [] } = this.definition;
    const before =
      removal === 'deactivate' && change.hasAnyOf(['is_active', ...referencedFields])
        ? await this.records.lockAgainstNewReferences<E>(entity, id, ifMatch)
        : await this.records.lock<E>(entity, id, ifMatch);
    const current = await this.enrich(await this.reads.findOneUnaudited(this.definition, id));
    const input = await change.validate(current);
    const deactivates = removal === 'deactivate' && (input as Partial<AnyRecord>).is_active === false;
    if (deactivates && before.is_active) await this.assertDeletable(id);
    throwErrors(await this.validate(input, before));
    if (ifConsequences !== undefined && this.hooks.consequencesVersion) {
      const { version, message } = await this.hooks.consequencesVersion(before, input);
      assertIfMatchVersion(version, ifConsequences, message);
    }
    const columns = this.hooks.toEntity ? this.hooks.toEntity(input, before) : { ...input };
    const uniqueErrors = await this.findUniqueErrors(columns, id);
    await rejectUniqueViolation(() => this.records.write<E>(entity, before, columns), uniqueErrors);
    const warnings = (await this.hooks.afterSave?.(id, input, before)) ?? [];
    const response = await this.enrich(await this.reads.findOneUnaudited(this.definition, id));
    return warnings.length > 0 ? { ...response, warnings } : response;
  }

  /** Returns what an import warns of before a change. */
  async findChangeWarnings(id: string, input: Partial<I>): Promise<string[]> {
    if (!this.hooks.findChangeWarnings) return [];
    return this.hooks.findChangeWarnings(await this.records.findOrFail<E>(this.definition.entity, id), input);
  }

  /** @throws InvalidInput if rows of a feature refer to the record */
  @Transactional()
  async deleteOrDeactivateIfUnreferenced(id: string, ifMatch?: string): Promise<void> {
    const { entity, removal } = this.definition;
    const before = await this.records.lockAgainstNewReferences<E>(entity, id, ifMatch);
    await this.hooks.beforeDelete?.(before);
    await this.assertDeletable(id);
    if (removal === 'remove') await this.records.delete(entity, id);
    else await this.records.write<E>(entity, before, { is_active: false });
  }

  /** Returns errors beyond single fields: references to missing records, and the resource's own rules. */
  async validate(input: Partial<I>, before: E | null): Promise<FieldErrors> {
    const { references = {} } = this.definition;
    return {
      ...(await this.records.referenceErrors(
        Object.fromEntries(
          Object.entries(references).map(([field, target]) => [
            field,
            [target as EntityTarget<RecordEntity>, input[field as keyof I] as string | null | undefined],
          ]),
        ),
      )),
      ...(await this.hooks.validate?.(input, before)),
    };
  }

  /** @throws InvalidInput if rows of a feature refer to the record */
  private async assertDeletable(id: string): Promise<void> {
    const { resource, inUseMessage } = this.definition;
    const { tx } = this.transaction;
    for (const { fromWhere, message } of this.features.deleteConstraintsOf(resource)) {
      const [row] = await tx.query<{ count: number }[]>(
        message
          ? `SELECT count(*)::int AS count FROM ${fromWhere}`
          : `SELECT EXISTS (SELECT FROM ${fromWhere})::int AS count`,
        [id],
      );
      const count = row?.count ?? 0;
      if (count === 0) continue;
      if (message) throw badRequest('in_use', message(count));
      // The server starts only with one of the two messages.
      throw badRequest(inUseMessage!.code, translate(inUseMessage!.key));
    }
  }

  /**
   * Returns the errors for a refused unique name. The query runs before the write, because a violation ends the
   * transaction.
   */
  private async findUniqueErrors({ name }: { name?: unknown }, id?: string): Promise<FieldErrors> {
    const { entity, noun, removal, uniqueErrors } = this.definition;
    if (uniqueErrors)
      return Object.fromEntries(
        Object.entries(uniqueErrors).map(([field, refusal]) => [field, [translateError(refusal)]]),
      );
    if (!noun || removal === 'remove' || typeof name !== 'string') return nameTaken(noun ?? 'record');
    const deleted = { name, is_active: false, ...(id && { id: Not(id) }) };
    const isDeleted = await this.transaction.tx.existsBy(entity, deleted as unknown as FindOptionsWhere<E>);
    return nameTaken(noun, isDeleted);
  }

  private async enrich(response: R): Promise<R> {
    return (await this.hooks.enrich?.(response)) ?? response;
  }
}
