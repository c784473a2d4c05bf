import { Module, type ModuleMetadata } from '@nestjs/common';
import { FEATURE, type FeatureParts } from './features.js';
import { importOf } from './http/import-definition.js';
import { resourceRoutes } from './http/resource-routes.js';

/** A module of the application with what it brings. */
export const Feature =
  ({
    entities = [],
    resources = [],
    reads = [],
    holds = [],
    additions = [],
    exportable = [],
    importable = [],
    today = [],
    ...module
  }: FeatureParts & ModuleMetadata): ClassDecorator =>
  (target) => {
    const controllers = [...(module.controllers ?? []), ...resources.map(resourceRoutes)];
    Module({ ...module, controllers })(target);
    const parts: FeatureParts = {
      entities: [...entities, ...resources.map(({ entity }) => entity)],
      reads: [...reads, ...resources],
      holds,
      additions,
      exportable,
      importable: [...importable, ...resources.flatMap(importOf)],
      today,
    };
    Reflect.defineMetadata(FEATURE, parts, target);
  };
