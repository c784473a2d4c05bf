import { Module, type ModuleMetadata } from '@nestjs/common';
import { FEATURE, type FeatureMetadata } from './features.js';
import { importOf } from './import-definition.js';
import { resourceRoutes } from './resource-routes.js';

/** Marks a module of the application, with the metadata of its feature. */
export const FeatureModule =
  ({
    entities = [],
    resources = [],
    readModels = [],
    deleteConstraints = [],
    fieldExtensions = [],
    listFilters = [],
    exportable = [],
    importable = [],
    ...module
  }: FeatureMetadata & ModuleMetadata): ClassDecorator =>
  (target) => {
    const controllers = [...(module.controllers ?? []), ...resources.map(resourceRoutes)];
    Module({ ...module, controllers })(target);
    const metadata: FeatureMetadata = {
      entities: [...entities, ...resources.map(({ entity }) => entity)],
      readModels: [...readModels, ...resources],
      deleteConstraints,
      fieldExtensions,
      listFilters,
      exportable,
      importable: [...importable, ...resources.flatMap(importOf)],
    };
    Reflect.defineMetadata(FEATURE, metadata, target);
  };
