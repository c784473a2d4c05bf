import { Injectable, Module, type DynamicModule, type ModuleMetadata, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { EntitySchema } from 'typeorm';
import type { ReadDefinition } from './http/read-definition.js';

/** What a feature brings besides its module: collected from there, so that no shared file lists it. */
export interface FeatureParts {
  /** Its tables. */
  entities?: (Type | EntitySchema)[];
  /** Everything that it lets be read; nothing else can be. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each has a response of its own
  reads?: ReadDefinition<any>[];
}

const FEATURE = Symbol('feature');

/** A module of the application with what it brings. */
export const Feature =
  ({ entities, reads, ...module }: FeatureParts & ModuleMetadata): ClassDecorator =>
  (target) => {
    Module(module)(target);
    Reflect.defineMetadata(FEATURE, { entities, reads } satisfies FeatureParts, target);
  };

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

/** What the features of the running application bring. */
@Injectable()
export class Features {
  #parts?: FeatureParts[];
  #reads?: Set<ReadDefinition<unknown>>;

  constructor(private readonly modules: ModulesContainer) {}

  get parts(): FeatureParts[] {
    return (this.#parts ??= [...this.modules.values()].map(({ metatype }) => partsOf(metatype)));
  }

  /** Everything that can be read. */
  get reads(): ReadonlySet<ReadDefinition<unknown>> {
    return (this.#reads ??= new Set(this.parts.flatMap(({ reads }) => reads ?? [])));
  }
}
