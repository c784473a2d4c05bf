import { Controller, Delete, Get, Param, Patch, Post, type Type } from '@nestjs/common';
import { nounOf } from '../../contract/resource-nouns.js';
import type { RecordEntity } from '../database/record.entity.js';
import type { PatchBody } from '../validation/patch-body.js';
import {
  ApiReturns,
  ApiReturnsNothing,
  ApiReturnsPage,
  ApiAccepts,
  ApiAcceptsPatch,
  ApiAcceptsId,
  ApiAcceptsVersion,
} from '../openapi/api-decorators.js';
import { IfMatch } from '../concurrency/if-match.js';
import { PatchToValidate, ValidatedBody } from '../validation/input.pipe.js';
import { ListQuery } from '../lists/list-query.pipe.js';
import type { ListRequest } from '../lists/list-query.js';
import { namedController } from './named-controller.js';
import { Allow } from '../http/permissions.js';
import { IfConsequencesMatch } from '../concurrency/content-hash.js';
import type { ResourceDefinition } from './resource-definition.js';
import { ResourceServices } from './resource-services.js';

/** Fields that the server sets on every record. */
export const READ_ONLY = ['id', 'version', 'created_at', 'updated_at'];

/** Returns a controller with the standard list, read, create, update and remove of a resource. */
export function resourceRoutes<Entity extends RecordEntity, Input extends object, Response extends object>(
  definition: ResourceDefinition<Entity, Input, Response>,
): Type {
  const { resource, input, response, removal } = definition;
  const noun = nounOf(resource);

  @Controller(resource)
  class ResourceController {
    constructor(readonly resources: ResourceServices) {}

    get service() {
      return this.resources.getOrCreate(definition);
    }

    @Get()
    @Allow(resource, 'list', `Lists ${noun}s`)
    @ApiReturnsPage(definition)
    list(@ListQuery(definition) request: ListRequest) {
      return this.service.findPageAndAudit(request);
    }

    @Get(':id')
    @Allow(resource, 'show', `Returns a ${noun}`)
    @ApiAcceptsId()
    @ApiReturns(response)
    findOne(@Param('id') id: string) {
      return this.service.findOneAndAudit(id);
    }

    @Post()
    @Allow(resource, 'create', `Creates a ${noun}`)
    @ApiAccepts(input)
    @ApiReturns(response, 201)
    create(@ValidatedBody(input, { readOnly: READ_ONLY }) body: Input) {
      return this.service.create(body);
    }

    @Patch(':id')
    @Allow(resource, 'edit', `Changes a ${noun}`)
    @ApiAcceptsId()
    @ApiAcceptsPatch(input)
    @ApiReturns(response)
    update(
      @Param('id') id: string,
      @PatchToValidate(input, response) change: PatchBody<Input>,
      @IfMatch() ifMatch?: string,
      @IfConsequencesMatch() ifConsequences?: string,
    ) {
      return this.service.update(id, change, ifMatch, ifConsequences);
    }

    @Delete(':id')
    @Allow(resource, 'delete', `${removal === 'remove' ? 'Deletes' : 'Deactivates'} a ${noun}`)
    @ApiAcceptsId()
    @ApiAcceptsVersion()
    @ApiReturnsNothing()
    remove(@Param('id') id: string, @IfMatch() ifMatch?: string) {
      return this.service.deleteOrDeactivateIfUnreferenced(id, ifMatch);
    }
  }
  return namedController(resource, 'Controller', ResourceController);
}
