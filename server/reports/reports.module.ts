import { Feature } from '../platform/feature.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Feature({ controllers: [ReportsController], providers: [ReportsService] })
export class ReportsModule {}
