import { Feature } from '../platform/feature.js';
import { OpenLineEntity } from './open-line.entity.js';
import { OpenLinesController } from './open-lines.controller.js';
import { OpenLinesService } from './open-lines.service.js';
import { TodayController } from './today.controller.js';
import { TodayService } from './today.service.js';

@Feature({
  entities: [OpenLineEntity],
  controllers: [TodayController, OpenLinesController],
  providers: [OpenLinesService, TodayService],
})
export class TodayModule {}
