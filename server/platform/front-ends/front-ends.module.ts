import { Module } from '@nestjs/common';
import { IdentityModule } from '../auth/identity.module.js';
import { ConfigController } from './config.controller.js';
import { FrontEnds } from './front-ends.js';
import { PublicConfigService } from './public-config.service.js';

/** Pages of the two front ends, and their configuration. */
@Module({
  imports: [IdentityModule],
  controllers: [ConfigController],
  providers: [FrontEnds, PublicConfigService],
})
export class FrontEndsModule {}
