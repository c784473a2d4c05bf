import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { DeepPartial, EntityTarget } from 'typeorm';
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
import { missingReferences } from '../validation/references.js';
import { assertUnchanged } from '../concurrency/content-hash.js';
import type { ResourceDefinition, ResourceHooks } from './resource-definition.js';
import { nameTaken, mapUniqueViolation } from '../validation/uniqueness.js';

type AnyRecord = RecordEntity & { is_active?: boolean };

/** What takes a record away from those who are just being given it: they are waited for, and then seen. */
const LEAVING = ['is_active', 'region_id', 'region'];

/** Lists, reads, adds, changes and removes the records of every resource, by its definition. */
@Injectable()
export class ResourcesService {
  constructor(
    private readonly transaction: Transaction,
    private readonly lists: ReadService,
    private readonly records: RecordsService,
    private readonly features: Features,
    private readonly modules: ModuleRef,
  ) {}

  list<E extends AnyRecord, I extends object, R extends object>(
    definition: ResourceDefinition<E, I, R>,
    request: ListRequest,
  ): Promise<Page<R>> {
    return this.lists.findPage(definition, request);
  }

  async one<E extends AnyRecord, I extends object, R extends object>(
    definition: ResourceDefinition<E, I, R>,
    id: string,
  ): Promise<R> {
    return this.completed(definition, await this.lists.findOne(definition, id));
  }

  /** @throws InvalidInput for a reference that names nothing, and for what the resource itself refuses */
  @Transactional()
  async create<E extends AnyRecord, I extends object, R extends object>(
    definition: ResourceDefinition<E, I, R>,
    input: I,
  ): Promise<R> {
    const { entity } = definition;
    const effects = this.effectsOf(definition);
    throwErrors(await this.errorsOf(definition, input, null));
    const { tx } = this.transaction;
    const columns = effects.toEntity ? effects.toEntity(input, null) : input;
    const record = tx.create(entity as EntityTarget<E>, columns as DeepPartial<E>);
    await mapUniqueViolation(() => tx.save(record, { reload: false }), uniqueErrorsOf(definition));
    await effects.afterSave?.(record.id, input, null);
    return this.completed(definition, await this.lists.findOneUnaudited(definition, record.id));
  }

  /** @throws InvalidInput, notFound, and ProblemException 412 where the record is no longer what was read */
  @Transactional()
  async update<E extends AnyRecord, I extends object, R extends object>(
    definition: ResourceDefinition<E, I, R>,
    id: string,
    change: PatchBody<I>,
    ifMatch?: string,
    ifConsequences?: string,
  ): Promise<R> {
    const { entity, removal } = definition;
    const effects = this.effectsOf(definition);
    const before =
      removal === 'deactivate' && change.namesOneOf(LEAVING)
        ? await this.records.lockToRemove<E>(entity, id, ifMatch)
        : await this.records.lock<E>(entity, id, ifMatch);
    const current = await this.completed(definition, await this.lists.findOneUnaudited(definition, id));
    const input = await change.validate(current);
    const deactivates = removal === 'deactivate' && (input as Partial<AnyRecord>).is_active === false;
    if (deactivates && before.is_active) await this.refuseHeld(definition, id);
    throwErrors(await this.errorsOf(definition, input, before));
    if (ifConsequences !== undefined && effects.preview) {
      const { version, changed } = await effects.preview(before, input);
      assertUnchanged(version, ifConsequences, changed);
    }
    const columns = effects.toEntity ? effects.toEntity(input, before) : { ...input };
    await mapUniqueViolation(
      () => this.records.write<E>(entity, before, columns),
      uniqueErrorsOf(definition),
    );
    await effects.afterSave?.(id, input, before);
    return this.completed(definition, await this.lists.findOneUnaudited(definition, id));
  }

  /** @throws InvalidInput where something holds the record */
  @Transactional()
  async remove<E extends AnyRecord, I extends object, R extends object>(
    definition: ResourceDefinition<E, I, R>,
    id: string,
    ifMatch?: string,
  ): Promise<void> {
    const { entity, removal } = definition;
    const before = await this.records.lockToRemove<E>(entity, id, ifMatch);
    await this.effectsOf(definition).beforeDelete?.(before);
    await this.refuseHeld(definition, id);
    if (removal === 'remove') await this.transaction.tx.delete(entity, id);
    else await this.records.write<E>(entity, before, { is_active: false });
  }

  /** What is wrong with a write beyond its fields: references that name nothing, and what the resource itself refuses. */
  async errorsOf<E extends AnyRecord, I extends object, R extends object>(
    definition: ResourceDefinition<E, I, R>,
    input: Partial<I>,
    before: E | null,
  ): Promise<FieldErrors> {
    const { references = {} } = definition;
    return {
      ...(await missingReferences(
        this.transaction.tx,
        Object.fromEntries(
          Object.entries(references).map(([field, target]) => [
            field,
            [target as EntityTarget<RecordEntity>, input[field as keyof I] as string | null | undefined],
          ]),
        ),
      )),
      ...(await this.effectsOf(definition).validate?.(input, before)),
    };
  }

  /** Asks every feature whether something of it belongs to the record. */
  private async refuseHeld<E extends AnyRecord, I extends object, R extends object>(
    { resource, inUseMessage: held }: ResourceDefinition<E, I, R>,
    id: string,
  ): Promise<void> {
    const { tx } = this.transaction;
    for (const { fromWhere: rows, message } of this.features.deleteConstraintsOf(resource)) {
      const [found] = await tx.query<{ count: number }[]>(
        message
          ? `SELECT count(*)::int AS count FROM ${rows}`
          : `SELECT EXISTS (SELECT FROM ${rows})::int AS count`,
        [id],
      );
      const count = found?.count ?? 0;
      if (count === 0) continue;
      if (message) throw badRequest('in_use', message(count));
      if (!held) throw new Error(`${resource} does not say how its removal is refused.`);
      throw badRequest(held.code, translate(held.key));
    }
  }

  private effectsOf<E extends AnyRecord, I extends object, R extends object>({
    hooks: effects,
  }: ResourceDefinition<E, I, R>): ResourceHooks<E, I, R> {
    return effects ? this.modules.get(effects, { strict: false }) : {};
  }

  private async completed<E extends AnyRecord, I extends object, R extends object>(
    definition: ResourceDefinition<E, I, R>,
    response: R,
  ): Promise<R> {
    return (await this.effectsOf(definition).enrich?.(response)) ?? response;
  }
}

/** How a write is refused whose value another record has already. */
const uniqueErrorsOf = ({
  noun = 'record',
  uniqueErrors,
}: Pick<ResourceDefinition<AnyRecord, object, object>, 'noun' | 'uniqueErrors'>) =>
  uniqueErrors
    ? Object.fromEntries(
        Object.entries(uniqueErrors).map(([field, refusal]) => [field, [translateError(refusal)]]),
      )
    : nameTaken(noun);
