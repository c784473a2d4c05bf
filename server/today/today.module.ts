import { CustomersModule } from '../customers/customers.module.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { OpenLineEntity } from './open-line.entity.js';
import { OpenLinesController } from './open-lines.controller.js';
import { OpenLinesService } from './open-lines.service.js';
import { SettlementEntity } from './settlement.entity.js';
import { SettlementsController } from './settlements.controller.js';
import { SettlementsService } from './settlements.service.js';
import { TodayController } from './today.controller.js';
import { TodayService } from './today.service.js';
import { OpenLinesQueries } from './open-lines.queries.js';
import { TodayQueries } from './today.queries.js';
import { WorklistRegistry } from '../worklist/worklist.registry.js';

@FeatureModule({
  entities: [OpenLineEntity, SettlementEntity],
  imports: [CustomersModule],
  controllers: [TodayController, OpenLinesController, SettlementsController],
  providers: [
    OpenLinesQueries,
    TodayQueries,
    OpenLinesService,
    SettlementsService,
    TodayService,
    WorklistRegistry,
  ],
})
export class TodayModule {}
