import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FieldErrors, Warning } from '../contract/errors.js';
import type { RecordEntity } from '../platform/database/record.entity.js';
import { PatchBody } from '../platform/validation/patch-body.js';
import type {
  ChangeWarning,
  ImportDefinition,
  ImportWriter,
} from '../platform/resources/import-definition.js';
import type { ResourceDefinition } from '../platform/resources/resource-definition.js';
import { ResourceServices } from '../platform/resources/resource-services.js';

type PlainDefinition = ResourceDefinition<RecordEntity, object, { id: string; warnings?: Warning[] }>;

/** Finds the writer of an import: the feature's own, or a default one for plain resources. */
@Injectable()
export class ImportWriters {
  constructor(
    private readonly modules: ModuleRef,
    private readonly resources: ResourceServices,
  ) {}

  get({ writer, plain }: ImportDefinition): ImportWriter<object> {
    if (writer) return this.modules.get(writer, { strict: false });
    return this.plainWriter(plain as PlainDefinition);
  }

  private plainWriter(definition: PlainDefinition): ImportWriter<object> {
    return {
      check: async (rows) => {
        const errors: FieldErrors[] = [];
        for (const { input, before } of rows)
          errors.push(await this.resources.getOrCreate(definition).validate(input, before));
        return errors;
      },
      create: async (inputs) => {
        const ids: string[] = [];
        for (const input of inputs) ids.push((await this.resources.getOrCreate(definition).create(input)).id);
        return ids;
      },
      update: async (changes) => {
        const resource = this.resources.getOrCreate(definition);
        const warnings: ChangeWarning[] = [];
        for (const { id, input } of changes) {
          const messages = await resource.findChangeWarnings(id, input);
          const { warnings: effects = [] } = await resource.update(id, PatchBody.fromCode(input));
          const effectMessages = effects.map(({ message }) => message);
          warnings.push(...[...messages, ...effectMessages].map((message) => ({ id, message })));
        }
        return warnings;
      },
    };
  }
}
