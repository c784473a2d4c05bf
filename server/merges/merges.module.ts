import { CallsModule } from '../calls/calls.module.js';
import { CaregiversModule } from '../caregivers/caregivers.module.js';
import { CustomerRequestsModule } from '../customer-requests/customer-requests.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { MealsModule } from '../meals/meals.module.js';
import { PausesModule } from '../pauses/pauses.module.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { ReferralsModule } from '../referrals/referrals.module.js';
import { UsersModule } from '../users/users.module.js';
import { DistinctClientEntity } from './distinct-client.entity.js';
import { DistinctClientsQueries } from './distinct-clients.queries.js';
import { DistinctClientsService } from './distinct-clients.service.js';
import { MergesController } from './merges.controller.js';
import { MergedClientEntity } from './merged-client.entity.js';
import { MergeMovesService } from './merge-moves.service.js';
import { MergeValidationService } from './merge-validation.service.js';
import { MergesQueries } from './merges.queries.js';
import { MergesService } from './merges.service.js';

@FeatureModule({
  entities: [DistinctClientEntity, MergedClientEntity],
  imports: [
    CallsModule,
    CaregiversModule,
    CustomerRequestsModule,
    CustomersModule,
    MealsModule,
    PausesModule,
    ReferralsModule,
    UsersModule,
  ],
  controllers: [MergesController],
  providers: [
    DistinctClientsQueries,
    DistinctClientsService,
    MergeMovesService,
    MergeValidationService,
    MergesQueries,
    MergesService,
  ],
})
export class MergesModule {}
