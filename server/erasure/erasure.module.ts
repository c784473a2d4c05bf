import { CustomersModule } from '../customers/customers.module.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { ErasureQueries } from './erasure.queries.js';
import { ColumnErasureService } from './column-erasure.service.js';

@FeatureModule({ imports: [CustomersModule], providers: [ColumnErasureService, ErasureQueries] })
export class ErasureModule {}
