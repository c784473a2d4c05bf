import { Readable } from 'node:stream';
import { Controller, Delete, Get, Param, Post, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Import } from '../contract/responses/imports.js';
import {
  Responds,
  RespondsFile,
  RespondsNothing,
  RespondsPage,
  TakesId,
  TakesVersion,
} from '../platform/http/described.js';
import { IfMatch } from '../platform/http/if-match.js';
import { NoInput } from '../platform/http/input.pipe.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { FaultListsService } from './fault-lists.service.js';
import { importsRead } from './import.view.js';
import { ImportsService } from './imports.service.js';

/** What uploaded files would do, and having them do it. */
@Controller('imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly faultLists: FaultListsService,
  ) {}

  @Get()
  @Allow('imports', 'list')
  @RespondsPage(importsRead, Import)
  list(@ListOf(importsRead) request: ListRequest) {
    return this.imports.list(request);
  }

  @Get(':id')
  @Allow('imports', 'show')
  @TakesId()
  @Responds(Import)
  one(@Param('id') id: string) {
    return this.imports.one(id);
  }

  @Get(':id/faults')
  @Allow('imports', 'faults')
  @TakesId()
  @RespondsFile('text/csv')
  async faults(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const lines = await this.faultLists.linesOf(id);
    void reply.header('Cache-Control', 'no-store');
    return new StreamableFile(Readable.from(lines), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="import-faults.csv"',
    });
  }

  @Post(':id/commit')
  @Allow('imports', 'commit')
  @TakesId()
  @TakesVersion()
  @Responds(Import, 202)
  commit(@Param('id') id: string, @NoInput() _nothing: object, @IfMatch() ifMatch?: string) {
    return this.imports.commit(id, ifMatch);
  }

  @Delete(':id')
  @Allow('imports', 'delete')
  @TakesId()
  @TakesVersion()
  @RespondsNothing()
  remove(@Param('id') id: string, @IfMatch() ifMatch?: string) {
    return this.imports.remove(id, ifMatch);
  }
}
