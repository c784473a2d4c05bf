import type { ImportDefinition } from '../platform/resources/import-definition.js';

/** Registry of the importable resources of all features. */
export class ImportKinds {
  constructor(readonly all: readonly ImportDefinition[]) {}

  /** @returns undefined for a resource that only an older version knew */
  get(resource: string): ImportDefinition | undefined {
    return this.all.find((definition) => definition.resource === resource);
  }
}
