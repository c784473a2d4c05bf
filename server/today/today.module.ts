import { Feature } from '../platform/feature.js';
import { TodayController } from './today.controller.js';
import { TodayService } from './today.service.js';

@Feature({ controllers: [TodayController], providers: [TodayService] })
export class TodayModule {}
