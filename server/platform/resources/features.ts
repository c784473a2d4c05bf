import { Injectable, type DynamicModule, type OnModuleInit, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { EntitySchema } from 'typeorm';
import { audienceOf, type Audience, type Caller } from '../../contract/audience.js';
import { ExtensionFilter } from '../lists/extension-filter.js';
import { ReadModels } from '../lists/read-models.js';
import {
  detailFor,
  detailOf,
  type Detail,
  type ServiceDetails,
  type FieldExtension,
  type ReadDefinition,
} from '../lists/read-model.js';
import type { ExportKind } from './export-kind.js';
import type { ImportDefinition } from './import-definition.js';
import type { DeleteConstraint, ResourceDefinition } from './resource-definition.js';

/** Metadata of a feature. It is collected from the modules, so that no shared file lists it. */
export interface FeatureMetadata {
  /** Entities of the feature. */
  entities?: (Type | EntitySchema)[];
  /** Plain resources, with their entities, routes and reads. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each has records, inputs and responses of its own
  resources?: ResourceDefinition<any, any, any>[];
  /** Constraints on the deletion of other features' records. */
  deleteConstraints?: DeleteConstraint[];
  /** Other read models. A read model that no feature registers cannot be read. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each has a response of its own
  readModels?: ReadDefinition<any>[];
  /** Fields added to other features' reads of one record. */
  fieldExtensions?: FieldExtension[];
  /** Exports besides those of lists. */
  exportable?: ExportKind[];
  /** Imports besides those of plain resources. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each has an input of its own
  importable?: ImportDefinition<any>[];
}

/** Metadata key of a feature module. */
export const FEATURE = Symbol('feature');

const partsOf = (module: Type): FeatureMetadata =>
  (Reflect.getMetadata(FEATURE, module) ?? {}) as FeatureMetadata;

/** Returns the entities of these modules and of their imports, before the application exists. */
export function entitiesOf(modules: (Type | DynamicModule)[]): NonNullable<FeatureMetadata['entities']> {
  const found = new Set<Type>();
  const visit = (module: Type | DynamicModule) => {
    const type = 'module' in module ? module.module : module;
    if (found.has(type)) return;
    found.add(type);
    const imports = Reflect.getMetadata(MODULE_METADATA.IMPORTS, type) as typeof modules | undefined;
    imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...found].flatMap((module) => partsOf(module).entities ?? []);
}

/** Returns the read models of these modules, before the application exists. */
export const readModelsOf = (modules: Type[]): NonNullable<FeatureMetadata['readModels']> =>
  modules.flatMap((module) => partsOf(module).readModels ?? []);

/** Returns the exports of these modules besides lists, before the application exists. */
export const nonListExportsOf = (modules: Type[]): NonNullable<FeatureMetadata['exportable']> =>
  modules.flatMap((module) => partsOf(module).exportable ?? []);

/** Returns the imports of these modules, before the application exists. */
export const importsOf = (modules: Type[]): NonNullable<FeatureMetadata['importable']> =>
  modules.flatMap((module) => partsOf(module).importable ?? []);

/** Features of the running application. */
@Injectable()
export class Features extends ReadModels implements OnModuleInit {
  readonly #details = new Map<ReadDefinition<unknown>, Map<Audience, ServiceDetails>>();
  #parts?: FeatureMetadata[];
  #reads?: Set<ReadDefinition<unknown>>;

  constructor(private readonly modules: ModulesContainer) {
    super();
  }

  /** @throws Error if a filter or field that a feature expects from others is missing */
  onModuleInit(): void {
    ExtensionFilter.assertFilled();
    for (const read of this.readModels) this.#details.set(read, this.detailsOf(read));
  }

  get metadata(): FeatureMetadata[] {
    return (this.#parts ??= [...this.modules.values()].map(({ metatype }) => partsOf(metatype)));
  }

  /** All read models. */
  get readModels(): ReadonlySet<ReadDefinition<unknown>> {
    return (this.#reads ??= new Set(this.metadata.flatMap(({ readModels: reads }) => reads ?? [])));
  }

  /** Returns the constraints on the deletion of a record of this resource. */
  deleteConstraintsOf(resource: string): DeleteConstraint[] {
    return this.metadata
      .flatMap(({ deleteConstraints: holds }) => holds ?? [])
      .filter(({ resource: of }) => of === resource);
  }

  /** Returns the read of one record for a caller, with the fields of other features. */
  detailOf(read: ReadDefinition<unknown>, caller: Caller): Detail {
    const details = this.#details.get(read)!.get(audienceOf(caller))!;
    return detailFor(details, caller.caregiver_services ?? []);
  }

  private detailsOf(read: ReadDefinition<unknown>): Map<Audience, ServiceDetails> {
    const additions = this.metadata.flatMap((part) => part.fieldExtensions ?? []);
    const details = new Map<Audience, ServiceDetails>();
    for (const audience of Object.keys(read.views) as Audience[]) {
      const added = additions.flatMap(
        ({ resource: of, views }) => (of === read.resource && views[audience]) || [],
      );
      try {
        details.set(audience, detailOf(read.views[audience]!, added));
      } catch (error) {
        throw new Error(`Fields of ${read.resource} as ${audience} sees it are ${(error as Error).message}`, {
          cause: error,
        });
      }
    }
    return details;
  }
}
