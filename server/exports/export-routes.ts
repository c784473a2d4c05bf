import { Controller, Post, type Type } from '@nestjs/common';
import { nounOf } from '../contract/resource-nouns.js';
import { ExportStarted } from '../contract/responses/exports.js';
import { ApiReturns, ApiAccepts } from '../platform/openapi/api-decorators.js';
import type { ExportKind } from '../platform/resources/export-kind.js';
import { namedController } from '../platform/resources/named-controller.js';
import { ValidatedBody } from '../platform/validation/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { Hourly } from '../platform/rate-limits/throttlers.js';
import { ExportsService, type ExportParameters } from './exports.service.js';

/** Largest number of exports of a user per hour. */
const EXPORTS_AN_HOUR = 10;

/** `POST {kind}/export/` of one kind. */
export function exportRoute(kind: ExportKind): Type {
  @Controller(kind.kind)
  class ExportRoute {
    constructor(readonly exports: ExportsService) {}

    @Post('export')
    @Hourly({ count: 'exports', most: EXPORTS_AN_HOUR })
    @Allow(kind.kind, 'export', `Requests an export of ${nounOf(kind.kind)}s`)
    @ApiAccepts(kind.input)
    @ApiReturns(ExportStarted, 202)
    start(
      @ValidatedBody(kind.input, { isOptional: true, crossFieldErrors: kind.crossFieldErrors })
      parameters: ExportParameters,
    ) {
      return this.exports.startAndAudit(kind, parameters);
    }
  }
  return namedController(kind.kind, 'ExportsController', ExportRoute);
}
