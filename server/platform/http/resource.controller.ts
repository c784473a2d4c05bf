import { Body, Delete, Get, Param, Patch, Post, Query, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Group } from '../../contract/groups.js';
import {
  Answers,
  AnswersNothing,
  AnswersPage,
  Takes,
  TakesChange,
  TakesId,
  TakesVersion,
} from './described.js';
import { IfMatch } from './if-match.js';
import type { Query as ListQuery } from './list-query.js';
import { answerPage, type Page, type ReadDefinition } from './lists.js';
import { Allow } from './permissions.js';

interface Options<Schema extends TSchema> {
  definition: ReadDefinition<Static<Schema>>;
  answer: Schema;
  input: Type;
  /** Groups that may list and read, and that may write (contract 4). */
  read: readonly Group[];
  write: readonly Group[];
  /** Groups that may add and remove, where these are others than may change. */
  addAndRemove?: readonly Group[];
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
  definition,
  answer,
  input,
  read,
  write,
  addAndRemove = write,
}: Options<Schema>) {
  abstract class ResourceController {
    constructor(readonly resource: Resource<Static<Schema>>) {}

    @Get()
    @Allow(...read)
    @AnswersPage(answer, definition)
    async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
      return answerPage(await this.resource.list(query), definition.resource, reply);
    }

    @Get(':id')
    @Allow(...read)
    @TakesId()
    @Answers(answer)
    one(@Param('id') id: string) {
      return this.resource.one(id);
    }

    @Post()
    @Allow(...addAndRemove)
    @Takes(input)
    @Answers(answer, 201)
    create(@Body() body: unknown) {
      return this.resource.create(body);
    }

    @Patch(':id')
    @Allow(...write)
    @TakesId()
    @TakesChange(input)
    @Answers(answer)
    update(@Param('id') id: string, @Body() body: unknown, @IfMatch() ifMatch?: string) {
      return this.resource.update(id, body, ifMatch);
    }

    @Delete(':id')
    @Allow(...addAndRemove)
    @TakesId()
    @TakesVersion()
    @AnswersNothing()
    remove(@Param('id') id: string, @IfMatch() ifMatch?: string) {
      return this.resource.remove(id, ifMatch);
    }
  }
  return ResourceController;
}
