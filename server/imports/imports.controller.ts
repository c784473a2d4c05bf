import { Readable } from 'node:stream';
import { Controller, Delete, Get, Param, Post, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Import, ImportFields } from '../contract/responses/imports.js';
import {
  ApiAccepts,
  ApiReturns,
  ApiReturnsFile,
  ApiReturnsNothing,
  ApiReturnsPage,
  ApiAcceptsId,
  ApiAcceptsVersion,
} from '../platform/openapi/api-decorators.js';
import { IfMatch } from '../platform/concurrency/if-match.js';
import { EmptyBody, ValidatedBody } from '../platform/validation/input.pipe.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { FaultListsService } from './fault-lists.service.js';
import { importsRead } from './import.read-model.js';
import { HeadingsInput } from './imports.dto.js';
import { ImportsService } from './imports.service.js';

/** Lists, checks and commits imports. */
@Controller('imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly faultLists: FaultListsService,
  ) {}

  @Get()
  @Allow('imports', 'list', 'Lists imports')
  @ApiReturnsPage(importsRead, Import)
  list(@ListQuery(importsRead) request: ListRequest) {
    return this.imports.findPage(request);
  }

  @Get(':id')
  @Allow('imports', 'show', 'Returns an import')
  @ApiAcceptsId()
  @ApiReturns(Import)
  findOne(@Param('id') id: string) {
    return this.imports.findOne(id);
  }

  @Get(':id/faults')
  @Allow('imports', 'faults', 'Returns the faults of an import as CSV')
  @ApiAcceptsId()
  @ApiReturnsFile('text/csv')
  async downloadFaults(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const lines = await this.faultLists.findLinesAndAudit(id);
    void reply.header('Cache-Control', 'no-store');
    return new StreamableFile(Readable.from(lines), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="import-faults.csv"',
    });
  }

  @Get(':id/fields')
  @Allow('imports', 'fields', 'Lists the fields that headings of an import can be matched with')
  @ApiAcceptsId()
  @ApiReturns(ImportFields)
  findFields(@Param('id') id: string) {
    return this.imports.findFields(id);
  }

  @Post(':id/headings')
  @Allow('imports', 'headings', 'Matches headings of an import with fields and requests another check')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiAccepts(HeadingsInput)
  @ApiReturns(Import, 202)
  matchHeadings(
    @Param('id') id: string,
    @ValidatedBody(HeadingsInput) { headings }: HeadingsInput,
    @IfMatch() ifMatch?: string,
  ) {
    return this.imports.matchHeadingsAndRequestCheck(id, headings, ifMatch);
  }

  @Post(':id/commit')
  @Allow('imports', 'commit', 'Requests the commit of a checked import')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturns(Import, 202)
  requestCommit(@Param('id') id: string, @EmptyBody() _nothing: object, @IfMatch() ifMatch?: string) {
    return this.imports.requestCommit(id, ifMatch);
  }

  @Delete(':id')
  @Allow('imports', 'delete', 'Deletes an import that was not committed')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturnsNothing()
  remove(@Param('id') id: string, @IfMatch() ifMatch?: string) {
    return this.imports.removeOwnUncommitted(id, ifMatch);
  }
}
