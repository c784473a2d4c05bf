import { Feature } from '../platform/feature.js';
import { DriverEffectsService } from './driver-effects.service.js';
import { DriverLeaveEntity } from './driver-leave.entity.js';
import { drivers } from './drivers.resource.js';

@Feature({
  resources: [drivers],
  entities: [DriverLeaveEntity],
  providers: [DriverEffectsService],
  holds: [{ of: 'regions', rows: 'transport_vendors WHERE region_id = $1' }],
})
export class DriversModule {}
