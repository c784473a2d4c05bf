import { Controller, Delete, Param, Put } from '@nestjs/common';
import { OpenLine } from '../contract/responses/today.js';
import { ApiReturns, ApiReturnsNothing, ApiAcceptsId } from '../platform/openapi/api-decorators.js';
import { Allow } from '../platform/http/permissions.js';
import { OpenLinesService } from './open-lines.service.js';

/** Clients and lines that users of the office have open. */
@Controller('today/open')
export class OpenLinesController {
  constructor(private readonly lines: OpenLinesService) {}

  @Put(':id')
  @Allow('today', 'open', 'Marks a client or line of Today as open and lists others who have it open')
  @ApiAcceptsId()
  @ApiReturns(OpenLine)
  markOpenAndFindOthers(@Param('id') id: string) {
    return this.lines.addViewer(id);
  }

  @Delete(':id')
  @Allow('today', 'open', 'Marks a client or line of Today as closed')
  @ApiAcceptsId()
  @ApiReturnsNothing()
  markClosed(@Param('id') id: string) {
    return this.lines.removeCallerFromViewers(id);
  }
}
