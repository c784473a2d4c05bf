import { Controller, Get } from '@nestjs/common';
import { ImportFinding } from '../contract/responses/imports.js';
import { RespondsPage } from '../platform/http/described.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { findingsRead } from './import.view.js';
import { ImportsService } from './imports.service.js';

/** What the checks of uploaded files found. */
@Controller('import_findings')
export class ImportFindingsController {
  constructor(private readonly imports: ImportsService) {}

  @Get()
  @Allow('import_findings', 'list')
  @RespondsPage(findingsRead, ImportFinding)
  list(@ListOf(findingsRead) request: ListRequest) {
    return this.imports.findings(request);
  }
}
