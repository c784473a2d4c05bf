import { Controller, Get } from '@nestjs/common';
import { PublicConfig } from '../../contract/responses/session.js';
import { Public } from '../http/permissions.js';
import { ApiReturns } from '../openapi/api-decorators.js';
import { PublicConfigService } from './public-config.service.js';

/** Returns the settings that the front ends need before sign-in. */
@Controller('config')
export class ConfigController {
  constructor(private readonly config: PublicConfigService) {}

  @Get()
  @Public('Returns the settings of the front ends')
  @ApiReturns(PublicConfig)
  read(): Promise<PublicConfig> {
    return this.config.find();
  }
}
