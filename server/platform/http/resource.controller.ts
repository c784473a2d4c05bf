import { Body, Delete, Get, Param, Patch, Post, type Type } from '@nestjs/common';
import type { Static, TSchema } from 'typebox';
import type { ResourceWith } from '../../contract/permissions.js';
import {
  Responds,
  RespondsNothing,
  RespondsPage,
  Takes,
  TakesChange,
  TakesId,
  TakesVersion,
} from './described.js';
import { IfMatch } from './if-match.js';
import { ListOf } from './list-query.pipe.js';
import type { ListRequest } from './list-query.js';
import type { Page } from './page.js';
import { Allow } from './permissions.js';
import type { ReadDefinition } from './read-definition.js';

/** Resources that are listed, read, added, changed and removed as every resource is. */
type PlainResource = ResourceWith<'list'> &
  ResourceWith<'show'> &
  ResourceWith<'create'> &
  ResourceWith<'edit'> &
  ResourceWith<'delete'>;

interface Options<Schema extends TSchema> {
  resource: PlainResource;
  definition: ReadDefinition<Static<Schema>>;
  answer: Schema;
  input: Type;
}

interface Resource<View> {
  list(request: ListRequest): Promise<Page<View>>;
  one(id: string): Promise<View>;
  create(body: unknown): Promise<View>;
  update(id: string, body: unknown, ifMatch?: string): Promise<View>;
  remove(id: string, ifMatch?: string): Promise<void>;
}

/** List, read, add, change and remove of one resource, as every resource answers them (contract 1). */
export function resourceController<Schema extends TSchema>({
  resource,
  definition,
  answer,
  input,
}: Options<Schema>) {
  abstract class ResourceController {
    constructor(readonly resource: Resource<Static<Schema>>) {}

    @Get()
    @Allow(resource, 'list')
    @RespondsPage(definition)
    list(@ListOf(definition) request: ListRequest) {
      return this.resource.list(request);
    }

    @Get(':id')
    @Allow(resource, 'show')
    @TakesId()
    @Responds(answer)
    one(@Param('id') id: string) {
      return this.resource.one(id);
    }

    @Post()
    @Allow(resource, 'create')
    @Takes(input)
    @Responds(answer, 201)
    create(@Body() body: unknown) {
      return this.resource.create(body);
    }

    @Patch(':id')
    @Allow(resource, 'edit')
    @TakesId()
    @TakesChange(input)
    @Responds(answer)
    update(@Param('id') id: string, @Body() body: unknown, @IfMatch() ifMatch?: string) {
      return this.resource.update(id, body, ifMatch);
    }

    @Delete(':id')
    @Allow(resource, 'delete')
    @TakesId()
    @TakesVersion()
    @RespondsNothing()
    remove(@Param('id') id: string, @IfMatch() ifMatch?: string) {
      return this.resource.remove(id, ifMatch);
    }
  }
  return ResourceController;
}
