import { Injectable, type DynamicModule, type OnModuleInit, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { EntitySchema } from 'typeorm';
import { audienceOf, type Audience, type Caller } from '../contract/audience.js';
import { AddedFilter } from './http/added-filter.js';
import {
  detailFor,
  detailOf,
  type Detail,
  type Details,
  type ReadAddition,
  type ReadDefinition,
} from './http/read-definition.js';
import type { ExportKind } from './http/export-kind.js';
import type { ImportDefinition } from './http/import-definition.js';
import type { Hold, ResourceDefinition } from './http/resource-definition.js';
import type { TodayRule } from './today-rule.js';

/** What a feature brings besides its module: collected from there, so that no shared file lists it. */
export interface FeatureParts {
  /** Its tables. */
  entities?: (Type | EntitySchema)[];
  /** Its plain resources: their tables, routes and reads come with them. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each has records, inputs and responses of its own
  resources?: ResourceDefinition<any, any, any>[];
  /** What of it keeps records of other features from being removed. */
  holds?: Hold[];
  /** Everything else that it lets be read; what no feature names cannot be. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each has a response of its own
  reads?: ReadDefinition<any>[];
  /** What it adds to single reads of other features. */
  additions?: ReadAddition[];
  /** What else than its lists can be exported to a file. */
  exportable?: ExportKind[];
  /** What else than its plain resources can be imported from a file. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each has an input of its own
  importable?: ImportDefinition<any>[];
  /** For which reasons something of it waits for the office today. */
  today?: TodayRule[];
}

/** Where a module's parts are kept. */
export const FEATURE = Symbol('feature');

const partsOf = (module: Type): FeatureParts => (Reflect.getMetadata(FEATURE, module) ?? {}) as FeatureParts;

/** Every table of these modules and of those that they import, before there is an application. */
export function entitiesOf(modules: (Type | DynamicModule)[]): NonNullable<FeatureParts['entities']> {
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
export const readsOf = (modules: Type[]): NonNullable<FeatureParts['reads']> =>
  modules.flatMap((module) => partsOf(module).reads ?? []);

/** Everything but lists that these modules let be exported, before there is an application. */
export const exportsOf = (modules: Type[]): NonNullable<FeatureParts['exportable']> =>
  modules.flatMap((module) => partsOf(module).exportable ?? []);

/** Everything that these modules let be imported, before there is an application. */
export const importsOf = (modules: Type[]): NonNullable<FeatureParts['importable']> =>
  modules.flatMap((module) => partsOf(module).importable ?? []);

/** What the features of the running application bring. */
@Injectable()
export class Features implements OnModuleInit {
  readonly #details = new Map<ReadDefinition<unknown>, Map<Audience, Details>>();
  #parts?: FeatureParts[];
  #reads?: Set<ReadDefinition<unknown>>;

  constructor(private readonly modules: ModulesContainer) {}

  /** @throws Error where something that is awaited of other features is not added */
  onModuleInit(): void {
    AddedFilter.refuseUnfilled();
    for (const read of this.reads) this.#details.set(read, this.detailsOf(read));
  }

  get parts(): FeatureParts[] {
    return (this.#parts ??= [...this.modules.values()].map(({ metatype }) => partsOf(metatype)));
  }

  /** Everything that can be read. */
  get reads(): ReadonlySet<ReadDefinition<unknown>> {
    return (this.#reads ??= new Set(this.parts.flatMap(({ reads }) => reads ?? [])));
  }

  /** What keeps a record of this resource from being removed. */
  holdsOf(resource: string): Hold[] {
    return this.parts.flatMap(({ holds }) => holds ?? []).filter(({ of }) => of === resource);
  }

  /** The single read of a resource as a caller sees it, with what features add. */
  detailOf(read: ReadDefinition<unknown>, caller: Caller): Detail {
    const details = this.#details.get(read)!.get(audienceOf(caller))!;
    return detailFor(details, caller.caregiver_services ?? []);
  }

  private detailsOf(read: ReadDefinition<unknown>): Map<Audience, Details> {
    const additions = this.parts.flatMap((part) => part.additions ?? []);
    const details = new Map<Audience, Details>();
    for (const audience of Object.keys(read.views) as Audience[]) {
      const added = additions.flatMap(({ of, views }) => (of === read.resource && views[audience]) || []);
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
