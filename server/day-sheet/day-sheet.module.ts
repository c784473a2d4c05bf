import { FeatureModule } from '../platform/resources/feature.js';
import { DaySheetController } from './day-sheet.controller.js';
import { DaySheetJobs } from './day-sheet.jobs.js';
import { DaySheetQueries } from './day-sheet.queries.js';
import { DaySheetMailService } from './day-sheet-mail.service.js';
import { DaySheetService } from './day-sheet.service.js';

@FeatureModule({
  controllers: [DaySheetController],
  providers: [DaySheetJobs, DaySheetMailService, DaySheetQueries, DaySheetService],
})
export class DaySheetModule {}
