import { Feature } from '../platform/feature.js';
import { DaySheetController } from './day-sheet.controller.js';
import { DaySheetJobs } from './day-sheet.jobs.js';
import { DaySheetMailService } from './day-sheet-mail.service.js';
import { DaySheetService } from './day-sheet.service.js';

@Feature({
  controllers: [DaySheetController],
  providers: [DaySheetJobs, DaySheetMailService, DaySheetService],
})
export class DaySheetModule {}
