import { FeatureModule } from '../../platform/resources/feature.js';
import { ClientNumbers } from './client-numbers.js';
import { missingOrReversedCustomDatesErrors } from '../period.dto.js';
import { ReportsModule } from '../reports.module.js';
import { CustomerReportInput } from './customer-report.dto.js';
import { CustomerReportService } from './customer-report.service.js';

/** Customer report, as a requested file. */
@FeatureModule({
  exportable: [
    {
      kind: 'customers',
      title: 'Customer Report',
      input: CustomerReportInput,
      crossFieldErrors: missingOrReversedCustomDatesErrors,
      content: CustomerReportService,
    },
  ],
  imports: [ReportsModule],
  providers: [ClientNumbers, CustomerReportService],
})
export class CustomerReportModule {}
