import { Controller, Get, Post, Res, StreamableFile, UseGuards, type Type } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { IMPORTS_AN_HOUR, LARGEST_IMPORT, MEDIA_TYPES } from '../contract/imports.js';
import { nounOf } from '../contract/resource-nouns.js';
import { Import } from '../contract/responses/imports.js';
import { ApiReturns, ApiReturnsFile } from '../platform/openapi/api-decorators.js';
import { FileBody, ApiAcceptsFile, type IncomingFile } from '../platform/http/file-bodies.js';
import type { ImportDefinition } from '../platform/resources/import-definition.js';
import { namedController } from '../platform/resources/named-controller.js';
import { ValidatedQuery } from '../platform/validation/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { Hourly } from '../platform/rate-limits/throttlers.js';
import { TemplateQuery, UploadQuery } from './imports.dto.js';
import { ImportsService } from './imports.service.js';
import { UploadPlaceGuard } from './upload-place.guard.js';

/** `GET {resource}/import_template/` and `POST {resource}/import/` of one resource. */
export function importRoutes(definition: ImportDefinition): Type {
  const { resource } = definition;
  const noun = nounOf(resource);

  @Controller(resource)
  class ImportRoutes {
    constructor(readonly imports: ImportsService) {}

    @Get('import_template')
    @Allow(resource, 'import', `Returns a template for an import of ${noun}s`)
    @ApiQuery({ type: TemplateQuery })
    @ApiReturnsFile(...Object.values(MEDIA_TYPES))
    async downloadTemplate(
      @ValidatedQuery(TemplateQuery) { format }: TemplateQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ) {
      const fileFormat = format || 'xlsx';
      void reply.header('Cache-Control', 'no-store');
      return new StreamableFile(await this.imports.createTemplate(definition, fileFormat), {
        type: MEDIA_TYPES[fileFormat],
        disposition: `attachment; filename="${resource.replaceAll('_', '-')}-template.${fileFormat}"`,
      });
    }

    @Post('import')
    @Allow(resource, 'import', `Uploads a file of ${noun}s and requests its check`)
    @Hourly({ count: 'imports', most: IMPORTS_AN_HOUR })
    @UseGuards(UploadPlaceGuard)
    @ApiAcceptsFile(LARGEST_IMPORT)
    @ApiQuery({ type: UploadQuery })
    @ApiReturns(Import, 202)
    upload(@ValidatedQuery(UploadQuery) { file_name }: UploadQuery, @FileBody() file: IncomingFile) {
      return this.imports.upload(definition, file_name, file);
    }
  }
  return namedController(resource, 'ImportsController', ImportRoutes);
}
