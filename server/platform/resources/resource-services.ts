import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { RecordEntity } from '../database/record.entity.js';
import { Transaction } from '../database/transaction.js';
import { ReadService } from '../lists/read.service.js';
import { Features } from './features.js';
import { RecordsService } from './records.service.js';
import type { ResourceDefinition } from './resource-definition.js';
import { ResourceService } from './resource.service.js';

/** Holds the service of each resource. */
@Injectable()
export class ResourceServices {
  constructor(
    private readonly transaction: Transaction,
    private readonly lists: ReadService,
    private readonly records: RecordsService,
    private readonly features: Features,
    private readonly modules: ModuleRef,
  ) {}

  create<E extends RecordEntity, I extends object, R extends object>(
    definition: ResourceDefinition<E, I, R>,
  ): ResourceService<E, I, R> {
    const hooks = definition.hooks ? this.modules.get(definition.hooks, { strict: false }) : {};
    const { transaction, lists, records, features } = this;
    return new ResourceService(definition, hooks, transaction, lists, records, features);
  }
}
