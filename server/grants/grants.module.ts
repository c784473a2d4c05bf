import { Feature } from '../platform/feature.js';
import { Grant } from './grant.entity.js';
import { grants } from './grants.resource.js';
import { GrantsController } from './grants.controller.js';
import { GrantsService } from './grants.service.js';

@Feature({
  entities: [Grant],
  reads: [grants],
  controllers: [GrantsController],
  providers: [GrantsService],
})
export class GrantsModule {}
