import { Injectable, type DynamicModule, type OnModuleInit, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { EntitySchema } from 'typeorm';
import { audienceOf, type Audience, type Caller } from '../../contract/audience.js';
import { SettableConditionFilter, type FilterExtension } from '../lists/extension-filter.js';
import { ReadModels } from '../lists/read-models.js';
import {
  detailFor,
  detailOf,
  type DetailSelection,
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
  /** Conditions of filters of other features' lists. */
  listFilters?: FilterExtension[];
  /** Exports besides those of lists. */
  exportable?: ExportKind[];
  /** Imports besides those of plain resources. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each has an input of its own
  importable?: ImportDefinition<any>[];
}

/** Metadata key of a feature module. */
export const FEATURE = Symbol('feature');

const metadataOf = (module: Type): FeatureMetadata =>
  (Reflect.getMetadata(FEATURE, module) ?? {}) as FeatureMetadata;

/** Returns the entities of these modules and of their imports, before the application exists. */
export function entitiesOfModulesAndImports(
  modules: (Type | DynamicModule)[],
): NonNullable<FeatureMetadata['entities']> {
  const visited = new Set<Type>();
  const visit = (module: Type | DynamicModule) => {
    const type = 'module' in module ? module.module : module;
    if (visited.has(type)) return;
    visited.add(type);
    const imports = Reflect.getMetadata(MODULE_METADATA.IMPORTS, type) as typeof modules | undefined;
    imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...visited].flatMap((module) => metadataOf(module).entities ?? []);
}

/** Returns the read models of these modules, before the application exists. */
export const readModelsOf = (modules: Type[]): NonNullable<FeatureMetadata['readModels']> =>
  modules.flatMap((module) => metadataOf(module).readModels ?? []);

/** Returns the exports of these modules besides lists, before the application exists. */
export const nonListExportsOf = (modules: Type[]): NonNullable<FeatureMetadata['exportable']> =>
  modules.flatMap((module) => metadataOf(module).exportable ?? []);

/** Returns the imports of these modules, before the application exists. */
export const importsOf = (modules: Type[]): NonNullable<FeatureMetadata['importable']> =>
  modules.flatMap((module) => metadataOf(module).importable ?? []);

/** Features of the running application. Their metadata is complete once the modules are initialized. */
@Injectable()
export class Features extends ReadModels implements OnModuleInit {
  readonly #details = new Map<ReadDefinition<unknown>, Map<Audience, ServiceDetails>>();
  #metadata: FeatureMetadata[] = [];
  #readModels: ReadonlySet<ReadDefinition<unknown>> = new Set();

  constructor(private readonly modules: ModulesContainer) {
    super();
  }

  /** @throws Error if a filter, field or message that a feature expects from others is missing */
  onModuleInit(): void {
    this.#metadata = [...this.modules.values()].map(({ metatype }) => metadataOf(metatype));
    this.#readModels = new Set(this.#metadata.flatMap(({ readModels }) => readModels ?? []));
    for (const { filter, where } of this.#metadata.flatMap(({ listFilters }) => listFilters ?? []))
      filter.setCondition(where);
    for (const definition of this.#readModels) {
      assertFiltersHaveConditions(definition);
      this.#details.set(definition, this.detailsOf(definition));
    }
    this.assertConstraintsHaveMessages();
  }

  /** @throws Error if nothing says why a record cannot be deleted */
  private assertConstraintsHaveMessages(): void {
    // The definition of a resource is also its read model.
    const withMessage = [...this.#readModels].flatMap((definition) =>
      'inUseMessage' in definition && definition.inUseMessage ? [definition.resource] : [],
    );
    for (const { resource, message } of this.#metadata.flatMap(
      ({ deleteConstraints }) => deleteConstraints ?? [],
    ))
      if (!message && !withMessage.includes(resource))
        throw new Error(`No message says why a record of ${resource} cannot be deleted.`);
  }

  /** All read models. */
  get readModels(): ReadonlySet<ReadDefinition<unknown>> {
    return this.#readModels;
  }

  /** Returns the constraints on the deletion of a record of this resource. */
  deleteConstraintsOf(resource: string): DeleteConstraint[] {
    return this.#metadata
      .flatMap(({ deleteConstraints }) => deleteConstraints ?? [])
      .filter((constraint) => constraint.resource === resource);
  }

  /** Returns the read of one record for a caller, with the fields of other features. */
  detailOf(definition: ReadDefinition<unknown>, caller: Caller): DetailSelection {
    const details = this.#details.get(definition)!.get(audienceOf(caller))!;
    return detailFor(details, caller.caregiver_services ?? []);
  }

  private detailsOf({ resource, projections }: ReadDefinition<unknown>): Map<Audience, ServiceDetails> {
    const extensions = this.#metadata
      .flatMap(({ fieldExtensions }) => fieldExtensions ?? [])
      .filter((extension) => extension.resource === resource);
    const details = new Map<Audience, ServiceDetails>();
    for (const audience of Object.keys(projections) as Audience[]) {
      const columns = extensions.flatMap((extension) => extension.byAudience[audience] ?? []);
      try {
        details.set(audience, detailOf(projections[audience]!, columns));
      } catch (error) {
        throw new Error(`Fields of ${resource} for ${audience} are ${(error as Error).message}`, {
          cause: error,
        });
      }
    }
    return details;
  }
}

/** @throws Error if no feature sets the condition of an extension filter */
function assertFiltersHaveConditions({ resource, filters }: ReadDefinition<unknown>): void {
  for (const [name, filter] of Object.entries(filters)) {
    if (filter instanceof SettableConditionFilter && !filter.hasCondition)
      throw new Error(`No feature sets the condition of the filter ${resource}.${name}.`);
  }
}
