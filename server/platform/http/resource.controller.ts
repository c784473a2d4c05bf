import { Body, Delete, Get, Param, Patch, Post, Query, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
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
import type { Query as ListQuery } from './list-query.js';
import { answerPage, type Page, type ReadDefinition } from './lists.js';
import { Allow } from './permissions.js';

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
  list(query: ListQuery): Promise<Page<View>>;
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
    @RespondsPage(answer, definition)
    async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
      return answerPage(await this.resource.list(query), definition.resource, reply);
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
