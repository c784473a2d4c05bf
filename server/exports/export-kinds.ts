import type { ResourceWith } from '../contract/permissions.js';
import type { FeatureParts } from '../platform/features.js';
import { listExport, type ExportKind } from './export-kind.js';

/** Everything that can be exported, as the features' definitions say it. */
export class ExportKinds {
  readonly all: readonly ExportKind[];

  constructor(reads: NonNullable<FeatureParts['reads']>) {
    this.all = reads.flatMap(({ csv, ...definition }) =>
      csv ? [listExport(definition.resource as ResourceWith<'export'>, csv, definition)] : [],
    );
  }

  /** @returns undefined for a kind that an older version knew */
  named(name: string): ExportKind | undefined {
    return this.all.find(({ kind }) => kind === name);
  }
}
