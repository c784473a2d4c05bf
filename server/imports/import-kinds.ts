import type { ImportDefinition } from '../platform/resources/import-definition.js';

/** Everything that can be imported, as the features say it. */
export class ImportKinds {
  constructor(readonly all: readonly ImportDefinition[]) {}

  /** @returns undefined for one that an older version knew */
  get(resource: string): ImportDefinition | undefined {
    return this.all.find((definition) => definition.resource === resource);
  }
}
