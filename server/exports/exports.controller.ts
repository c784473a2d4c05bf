import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Export } from '../contract/responses/exports.js';
import {
  ApiReturns,
  ApiReturnsFile,
  ApiReturnsPage,
  ApiAcceptsId,
} from '../platform/openapi/api-decorators.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { exportsRead } from './export.read-model.js';
import { ExportsService } from './exports.service.js';

/** Status and files of exports. */
@Controller('exports')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Get()
  @Allow('exports', 'list', 'Lists exports')
  @ApiReturnsPage(exportsRead, Export)
  list(@ListQuery(exportsRead) request: ListRequest) {
    return this.exports.findPageVisibleToCaller(request);
  }

  @Get(':id')
  @Allow('exports', 'show', 'Returns an export')
  @ApiAcceptsId()
  @ApiReturns(Export)
  findOne(@Param('id') id: string) {
    return this.exports.findOneVisibleToCaller(id);
  }

  @Get(':id/download')
  @Allow('exports', 'download', 'Returns the file of an export')
  @ApiAcceptsId()
  @ApiReturnsFile('text/csv')
  async download(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const { file_name, size, content } = await this.exports.openFileAndAudit(id);
    void reply.header('Cache-Control', 'no-store');
    return new StreamableFile(content, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${file_name}"`,
      length: size,
    });
  }
}
