import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import {
  ApiReturnsByGroup,
  ApiReturnsNothing,
  ApiReturnsPage,
  responsesOf,
  ApiAccepts,
  ApiAcceptsId,
  ApiAcceptsVersion,
} from '../platform/openapi/api-decorators.js';
import { IfMatch } from '../platform/concurrency/if-match.js';
import { ValidatedBody } from '../platform/validation/input.pipe.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import { ReadService } from '../platform/lists/read.service.js';
import { Allow } from '../platform/http/permissions.js';
import { cleaningTransactions } from './cleaning-transaction.read-model.js';
import { CleaningTransactionsService } from './cleaning-transactions.service.js';
import { CleaningTransactionInput } from './cleaning.dto.js';

@Controller('cleaning_transactions')
export class CleaningTransactionsController {
  constructor(
    private readonly reads: ReadService,
    private readonly cleanings: CleaningTransactionsService,
  ) {}

  @Get()
  @Allow('cleaning_transactions', 'list', 'Lists cleanings')
  @ApiReturnsPage(cleaningTransactions)
  list(@ListQuery(cleaningTransactions) request: ListRequest) {
    return this.reads.findPageAndAudit(cleaningTransactions, request);
  }

  @Get(':id')
  @Allow('cleaning_transactions', 'show', 'Returns a cleaning')
  @ApiAcceptsId()
  @ApiReturnsByGroup(responsesOf(cleaningTransactions))
  findOne(@Param('id') id: string) {
    return this.reads.findOneAndAudit(cleaningTransactions, id);
  }

  @Post()
  @Allow('cleaning_transactions', 'create', 'Records a completed cleaning')
  @ApiAccepts(CleaningTransactionInput)
  @ApiReturnsByGroup(responsesOf(cleaningTransactions), 201)
  record(@ValidatedBody(CleaningTransactionInput) input: CleaningTransactionInput) {
    return this.cleanings.recordByOfficeOrClient(input);
  }

  @Delete(':id')
  @Allow('cleaning_transactions', 'delete', 'Deletes a cleaning')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturnsNothing()
  remove(@Param('id') id: string, @IfMatch() ifMatch?: string) {
    return this.cleanings.remove(id, ifMatch);
  }
}
