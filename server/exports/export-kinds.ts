import type { ResourceWith } from '../contract/permissions.js';
import type { FeatureMetadata } from '../platform/resources/features.js';
import type { ExportKind } from '../platform/resources/export-kind.js';
import { listExportByRegionAndStatus } from './list-export.js';

/** Registry of the exportable kinds of all features. */
export class ExportKinds {
  readonly all: readonly ExportKind[];

  constructor(
    reads: NonNullable<FeatureMetadata['readModels']>,
    exportable: NonNullable<FeatureMetadata['exportable']>,
  ) {
    const lists = reads.flatMap(({ csv, ...definition }) =>
      csv
        ? [listExportByRegionAndStatus(definition.resource as ResourceWith<'export'>, csv, definition)]
        : [],
    );
    this.all = [...lists, ...exportable];
  }

  /** @returns undefined for a kind that only an older version knew */
  get(name: string): ExportKind | undefined {
    return this.all.find(({ kind }) => kind === name);
  }
}
