import { Injectable } from '@nestjs/common';
import { REPORTED_STATUSES } from '../../contract/customer-report.js';
import { Group } from '../../contract/groups.js';
import { daysOfPeriod } from '../../contract/report-periods.js';
import { dateIn } from '../../platform/time/clock.js';
import { Settings } from '../../platform/config/settings.js';
import type { CsvColumns } from '../../platform/files/csv.js';
import type { ExportContent, ExportRequest } from '../../platform/resources/export-kind.js';
import type { Statement } from '../../platform/lists/statement.js';
import { ReportsQueries } from '../reports.queries.js';
import { ClientNumbers } from './client-numbers.js';
import { columnsThatName, pseudonymousColumns, type ReportedClient } from './customer-report.columns.js';
import type { CustomerReportInput } from './customer-report.dto.js';
import { clientServicesAndCostsStatement, type DaysOfRegion } from './customer-report.statement.js';

type Request = ExportRequest<CustomerReportInput>;

/** Reports services and costs of each client in a period: by name for Admins, by number for Regional Managers. */
@Injectable()
export class CustomerReportService implements ExportContent<CustomerReportInput, ReportedClient> {
  constructor(
    private readonly settings: Settings,
    private readonly queries: ReportsQueries,
    private readonly numbers: ClientNumbers,
  ) {}

  async columns({ requester }: Request): Promise<CsvColumns<ReportedClient>> {
    return isNamedFor(requester) ? columnsThatName : pseudonymousColumns(await this.numbers.createNumberOf());
  }

  async statement(request: Request): Promise<Statement> {
    const { region_id, region_ids = [], statuses = [] } = request.parameters;
    return clientServicesAndCostsStatement({
      days: await this.daysOfRegions(request),
      region_ids: region_id ? [...region_ids, region_id] : region_ids,
      statuses: statuses.length > 0 ? statuses : REPORTED_STATUSES,
      names: isNamedFor(request.requester),
    });
  }

  async identifiersInExports(customer_id: string): Promise<string[]> {
    const numberOf = await this.numbers.createNumberOf();
    return [numberOf(customer_id)];
  }

  private async daysOfRegions({ parameters, asked_at }: Request): Promise<DaysOfRegion[]> {
    const regions = await this.queries.findRegionsOrAll(undefined);
    const { period, from_date, to_date } = parameters;
    const dates = { from_date: from_date!, to_date: to_date! };
    return [...regions, { id: null, time_zone: this.settings.time_zone }].map(({ id, time_zone }) => ({
      region_id: id,
      time_zone,
      ...daysOfPeriod(period, dateIn(time_zone, asked_at), dates),
    }));
  }
}

const isNamedFor = ({ group }: Request['requester']): boolean => group === Group.Admin;
