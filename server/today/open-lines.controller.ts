import { Controller, Delete, Param, Put } from '@nestjs/common';
import { OpenLine } from '../contract/responses/today.js';
import { Responds, RespondsNothing, TakesId } from '../platform/http/described.js';
import { Allow } from '../platform/http/permissions.js';
import { OpenLinesService } from './open-lines.service.js';

/** Which clients and lines the office has open now. */
@Controller('today/open')
export class OpenLinesController {
  constructor(private readonly lines: OpenLinesService) {}

  @Put(':id')
  @Allow('today', 'open')
  @TakesId()
  @Responds(OpenLine)
  keep(@Param('id') id: string) {
    return this.lines.keep(id);
  }

  @Delete(':id')
  @Allow('today', 'open')
  @TakesId()
  @RespondsNothing()
  letGo(@Param('id') id: string) {
    return this.lines.letGo(id);
  }
}
