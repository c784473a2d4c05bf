import { FeatureModule } from '../platform/resources/feature.js';
import { DriverHooks } from './driver.hooks.js';
import { DriverLeaveEntity } from './driver-leave.entity.js';
import { DriversQueries } from './drivers.queries.js';
import { drivers } from './drivers.resource.js';

@FeatureModule({
  resources: [drivers],
  entities: [DriverLeaveEntity],
  providers: [DriverHooks, DriversQueries],
  deleteConstraints: [{ resource: 'regions', fromWhere: 'transport_vendors WHERE region_id = $1' }],
})
export class DriversModule {}
