import { Injectable, type DynamicModule, type OnModuleInit, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { EntitySchema } from 'typeorm';
import { audienceOf, type Audience, type Caller } from '../../contract/audience.js';
import { ExtensionFilter } from '../lists/extension-filter.js';
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
import type { WorklistRule } from '../worklist-rule.js';

/** What a feature brings besides its module: collected from there, so that no shared file lists it. */
export interface FeatureMetadata {
  /** Its tables. */
  entities?: (Type | EntitySchema)[];
  /** Its plain resources: their tables, routes and reads come with them. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each has records, inputs and responses of its own
  resources?: ResourceDefinition<any, any, any>[];
  /** What of it keeps records of other features from being removed. */
  deleteConstraints?: DeleteConstraint[];
  /** Everything else that it lets be read; what no feature names cannot be. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each has a response of its own
  readModels?: ReadDefinition<any>[];
  /** What it adds to single reads of other features. */
  fieldExtensions?: FieldExtension[];
  /** What else than its lists can be exported to a file. */
  exportable?: ExportKind[];
  /** What else than its plain resources can be imported from a file. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each has an input of its own
  importable?: ImportDefinition<any>[];
  /** For which reasons something of it waits for the office today. */
  today?: WorklistRule[];
}

/** Where a module's parts are kept. */
export const FEATURE = Symbol('feature');

const partsOf = (module: Type): FeatureMetadata =>
  (Reflect.getMetadata(FEATURE, module) ?? {}) as FeatureMetadata;

/** Every table of these modules and of those that they import, before there is an application. */
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

/** Everything that these modules let be read, before there is an application. */
export const readModelsOf = (modules: Type[]): NonNullable<FeatureMetadata['readModels']> =>
  modules.flatMap((module) => partsOf(module).readModels ?? []);

/** Everything but lists that these modules let be exported, before there is an application. */
export const exportsOf = (modules: Type[]): NonNullable<FeatureMetadata['exportable']> =>
  modules.flatMap((module) => partsOf(module).exportable ?? []);

/** Everything that these modules let be imported, before there is an application. */
export const importsOf = (modules: Type[]): NonNullable<FeatureMetadata['importable']> =>
  modules.flatMap((module) => partsOf(module).importable ?? []);

/** What the features of the running application bring. */
@Injectable()
export class Features implements OnModuleInit {
  readonly #details = new Map<ReadDefinition<unknown>, Map<Audience, ServiceDetails>>();
  #parts?: FeatureMetadata[];
  #reads?: Set<ReadDefinition<unknown>>;

  constructor(private readonly modules: ModulesContainer) {}

  /** @throws Error where something that is awaited of other features is not added */
  onModuleInit(): void {
    ExtensionFilter.assertFilled();
    for (const read of this.readModels) this.#details.set(read, this.detailsOf(read));
  }

  get metadata(): FeatureMetadata[] {
    return (this.#parts ??= [...this.modules.values()].map(({ metatype }) => partsOf(metatype)));
  }

  /** Everything that can be read. */
  get readModels(): ReadonlySet<ReadDefinition<unknown>> {
    return (this.#reads ??= new Set(this.metadata.flatMap(({ readModels: reads }) => reads ?? [])));
  }

  /** What keeps a record of this resource from being removed. */
  deleteConstraintsOf(resource: string): DeleteConstraint[] {
    return this.metadata
      .flatMap(({ deleteConstraints: holds }) => holds ?? [])
      .filter(({ resource: of }) => of === resource);
  }

  /** The single read of a resource as a caller sees it, with what features add. */
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
