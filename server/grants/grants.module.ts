import { Module } from '@nestjs/common';
import { GrantsController } from './grants.controller.js';
import { GrantsService } from './grants.service.js';

@Module({ controllers: [GrantsController], providers: [GrantsService] })
export class GrantsModule {}
