import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { RecordEntity } from '../database/record.entity.js';
import { Transaction } from '../database/transaction.js';
import { ReadService } from '../lists/read.service.js';
import { Features } from './features.js';
import { RecordsService } from './records.service.js';
import type { ResourceDefinition } from './resource-definition.js';
import { ResourceService } from './resource.service.js';

/** Services of the plain resources, one for each definition. */
@Injectable()
export class ResourceServices {
  /** By definition. Each service has records, inputs and responses of its own. */
  private readonly services = new Map<object, unknown>();

  constructor(
    private readonly transaction: Transaction,
    private readonly reads: ReadService,
    private readonly records: RecordsService,
    private readonly features: Features,
    private readonly modules: ModuleRef,
  ) {}

  getOrCreate<E extends RecordEntity, I extends object, R extends object>(
    definition: ResourceDefinition<E, I, R>,
  ): ResourceService<E, I, R> {
    let service = this.services.get(definition) as ResourceService<E, I, R> | undefined;
    if (!service) {
      const hooks = definition.hooks ? this.modules.get(definition.hooks, { strict: false }) : {};
      const { transaction, reads, records, features } = this;
      service = new ResourceService(definition, hooks, transaction, reads, records, features);
      this.services.set(definition, service);
    }
    return service;
  }
}
