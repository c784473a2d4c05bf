import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FieldErrors } from '../contract/errors.js';
import type { RecordEntity } from '../platform/database/record.entity.js';
import { Change } from '../platform/http/change.js';
import type { ImportDefinition, ImportWriter } from '../platform/http/import-definition.js';
import type { ResourceDefinition } from '../platform/http/resource-definition.js';
import { ResourcesService } from '../platform/http/resources.service.js';

/** Who writes the records of an import: the feature itself, or for plain resources what serves their calls. */
@Injectable()
export class ImportWriters {
  constructor(
    private readonly modules: ModuleRef,
    private readonly resources: ResourcesService,
  ) {}

  of({ writer, plain }: ImportDefinition): ImportWriter<object> {
    if (writer) return this.modules.get(writer, { strict: false });
    return this.ofPlain(plain as ResourceDefinition<RecordEntity, object, { id: string }>);
  }

  private ofPlain(
    definition: ResourceDefinition<RecordEntity, object, { id: string }>,
  ): ImportWriter<object> {
    return {
      check: async (rows) => {
        const errors: FieldErrors[] = [];
        for (const { input, before } of rows)
          errors.push(await this.resources.errorsOf(definition, input, before));
        return errors;
      },
      create: async (inputs) => {
        const ids: string[] = [];
        for (const input of inputs) ids.push((await this.resources.create(definition, input)).id);
        return ids;
      },
      update: async (changes) => {
        for (const { id, input } of changes) await this.resources.update(definition, id, Change.to(input));
      },
    };
  }
}
