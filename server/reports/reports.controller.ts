import { Controller, Get } from '@nestjs/common';
import { RegionReports, ReportSeries, StatusReport } from '../contract/responses/reports.js';
import { Responds } from '../platform/http/described.js';
import { NoQuery, QueryOf } from '../platform/http/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { periodErrors } from './period.dto.js';
import { RegionReportsQuery, ReportSeriesQuery } from './reports.dto.js';
import { ReportsService } from './reports.service.js';

/** What regions have done and spent: counts and amounts, no client among them. */
@Controller('regions/reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get()
  @Allow('regions', 'reports')
  @Responds(RegionReports)
  regions(@QueryOf(RegionReportsQuery, { whole: periodErrors }) query: RegionReportsQuery) {
    return this.reports.regions(query);
  }

  @Get('series')
  @Allow('regions', 'reports')
  @Responds(ReportSeries)
  series(@QueryOf(ReportSeriesQuery, { whole: periodErrors }) query: ReportSeriesQuery) {
    return this.reports.series(query);
  }

  @Get('statuses')
  @Allow('regions', 'reports')
  @Responds(StatusReport)
  statuses(@NoQuery() _nothing: object) {
    return this.reports.statuses();
  }
}
