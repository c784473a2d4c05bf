import { Controller, Post, type Type } from '@nestjs/common';
import { ExportStarted } from '../contract/responses/exports.js';
import { Responds, Takes } from '../platform/http/described.js';
import type { ExportKind } from '../platform/http/export-kind.js';
import { InputOf } from '../platform/http/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { Hourly } from '../platform/rate-limits/throttlers.js';
import { ExportsService, type ExportParameters } from './exports.service.js';

/** `POST {kind}/export/` of one kind. */
export function exportRoute(kind: ExportKind): Type {
  @Controller(kind.kind)
  class ExportRoute {
    constructor(readonly exports: ExportsService) {}

    @Post('export')
    @Hourly('exports')
    @Allow(kind.kind, 'export')
    @Takes(kind.input)
    @Responds(ExportStarted, 202)
    start(@InputOf(kind.input, { mayBeAbsent: true, whole: kind.whole }) parameters: ExportParameters) {
      return this.exports.start(kind, parameters);
    }
  }
  return ExportRoute;
}
