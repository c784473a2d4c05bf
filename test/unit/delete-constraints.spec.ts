import 'reflect-metadata';
import type { ModulesContainer } from '@nestjs/core';
import { FEATURE, Features, type FeatureMetadata } from '../../server/platform/resources/features.js';

describe('A constraint on the deletion of a record', () => {
  const start = (metadata: FeatureMetadata) => {
    class Feature {}
    Reflect.defineMetadata(FEATURE, metadata, Feature);
    const modules = new Map([['feature', { metatype: Feature }]]) as unknown as ModulesContainer;
    return () => new Features(modules).onModuleInit();
  };
  const constraint = { resource: 'grants' as const, fromWhere: 'customers WHERE grant_id = $1' };
  const grants = { resource: 'grants', projections: {}, filters: {} } as unknown as NonNullable<
    FeatureMetadata['readModels']
  >[number];

  it('needs a message of its own or of its resource before the server starts', () => {
    expect(start({ readModels: [grants], deleteConstraints: [constraint] })).toThrow(
      'No message says why a record of grants cannot be deleted.',
    );
    expect(
      start({ readModels: [grants], deleteConstraints: [{ ...constraint, message: () => 'In use.' }] }),
    ).not.toThrow();
    const withMessage = { ...grants, inUseMessage: { code: 'in_use', key: 'grants.in_use' } };
    expect(start({ readModels: [withMessage], deleteConstraints: [constraint] })).not.toThrow();
  });
});
