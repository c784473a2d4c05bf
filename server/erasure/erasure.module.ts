import { CustomersModule } from '../customers/customers.module.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { ErasureQueries } from './erasure.queries.js';
import { EmptiedColumnsService } from './emptied-columns.service.js';

@FeatureModule({ imports: [CustomersModule], providers: [EmptiedColumnsService, ErasureQueries] })
export class ErasureModule {}
