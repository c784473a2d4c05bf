import { Controller, Get } from '@nestjs/common';
import { ImportFinding } from '../contract/responses/imports.js';
import { ApiReturnsPage } from '../platform/openapi/api-decorators.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { findingsRead } from './import.read-model.js';
import { ImportsService } from './imports.service.js';

/** Findings of the checks of uploaded files. */
@Controller('import_findings')
export class ImportFindingsController {
  constructor(private readonly imports: ImportsService) {}

  @Get()
  @Allow('import_findings', 'list', 'Lists findings in uploaded files')
  @ApiReturnsPage(findingsRead, ImportFinding)
  list(@ListQuery(findingsRead) request: ListRequest) {
    return this.imports.findFindingsPageAndAudit(request);
  }
}
