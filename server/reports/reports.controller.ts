import { Controller, Get } from '@nestjs/common';
import { RegionReports, ReportSeries, StatusReport } from '../contract/responses/reports.js';
import { ApiReturns } from '../platform/openapi/api-decorators.js';
import { EmptyQuery, ValidatedQuery } from '../platform/validation/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { missingOrReversedCustomDatesErrors } from './period.dto.js';
import { RegionReportsQuery, ReportSeriesQuery } from './reports.dto.js';
import { ReportsService } from './reports.service.js';

/** Reports of regions: counts and amounts, without data of clients. */
@Controller('regions/reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get()
  @Allow('regions', 'reports', 'Returns the services and costs of each region in a period')
  @ApiReturns(RegionReports)
  findRegions(
    @ValidatedQuery(RegionReportsQuery, { crossFieldErrors: missingOrReversedCustomDatesErrors })
    query: RegionReportsQuery,
  ) {
    return this.reports.countActiveClientsAndCompletedServicesByRegion(query);
  }

  @Get('series')
  @Allow('regions', 'reports', 'Returns the services and costs of regions over time')
  @ApiReturns(ReportSeries)
  countServicesAndCostsByStep(
    @ValidatedQuery(ReportSeriesQuery, { crossFieldErrors: missingOrReversedCustomDatesErrors })
    query: ReportSeriesQuery,
  ) {
    return this.reports.countServicesAndCostsByStepAndRegion(query);
  }

  @Get('statuses')
  @Allow('regions', 'reports', 'Counts clients by region and status')
  @ApiReturns(StatusReport)
  findStatuses(@EmptyQuery() _nothing: object) {
    return this.reports.countClientsByRegionAndStatus();
  }
}
