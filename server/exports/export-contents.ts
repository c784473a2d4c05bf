import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { ExportContent, ExportKind } from '../platform/resources/export-kind.js';

/** Finds the content of an export: in its kind, or in a provider of its feature. */
@Injectable()
export class ExportContents {
  constructor(private readonly modules: ModuleRef) {}

  get({ content }: ExportKind): ExportContent {
    return typeof content === 'function' ? this.modules.get(content, { strict: false }) : content;
  }
}
