import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { ApiReturnsFile } from '../platform/openapi/api-decorators.js';
import { ValidatedQuery } from '../platform/validation/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { DaySheetQuery } from './day-sheet.dto.js';
import { DaySheetService } from './day-sheet.service.js';

/** Day sheet of a coordinator as PDF. */
@Controller('day_sheet')
export class DaySheetController {
  constructor(private readonly sheets: DaySheetService) {}

  @Get()
  @Allow('day_sheet', 'show', 'Returns the meals and rides of a day as PDF')
  @ApiQuery({ type: DaySheetQuery })
  @ApiReturnsFile('application/pdf')
  async print(@ValidatedQuery(DaySheetQuery) query: DaySheetQuery) {
    const { content, name } = await this.sheets.printAndAudit(query);
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `inline; filename="${name}"`,
    });
  }
}
