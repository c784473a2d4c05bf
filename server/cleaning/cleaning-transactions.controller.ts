import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import {
  RespondsByGroup,
  RespondsNothing,
  RespondsPage,
  responsesOf,
  Takes,
  TakesId,
  TakesVersion,
} from '../platform/http/described.js';
import { IfMatch } from '../platform/http/if-match.js';
import { InputOf } from '../platform/http/input.pipe.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import { Lists } from '../platform/http/lists.js';
import { Allow } from '../platform/http/permissions.js';
import { cleaningTransactions } from './cleaning-transaction.view.js';
import { CleaningTransactionsService } from './cleaning-transactions.service.js';
import { CleaningTransactionInput } from './cleaning.dto.js';

@Controller('cleaning_transactions')
export class CleaningTransactionsController {
  constructor(
    private readonly lists: Lists,
    private readonly cleanings: CleaningTransactionsService,
  ) {}

  @Get()
  @Allow('cleaning_transactions', 'list')
  @RespondsPage(cleaningTransactions)
  list(@ListOf(cleaningTransactions) request: ListRequest) {
    return this.lists.page(cleaningTransactions, request);
  }

  @Get(':id')
  @Allow('cleaning_transactions', 'show')
  @TakesId()
  @RespondsByGroup(responsesOf(cleaningTransactions))
  one(@Param('id') id: string) {
    return this.lists.one(cleaningTransactions, id);
  }

  @Post()
  @Allow('cleaning_transactions', 'create')
  @Takes(CleaningTransactionInput)
  @RespondsByGroup(responsesOf(cleaningTransactions), 201)
  record(@InputOf(CleaningTransactionInput) input: CleaningTransactionInput) {
    return this.cleanings.record(input);
  }

  @Delete(':id')
  @Allow('cleaning_transactions', 'delete')
  @TakesId()
  @TakesVersion()
  @RespondsNothing()
  remove(@Param('id') id: string, @IfMatch() ifMatch?: string) {
    return this.cleanings.remove(id, ifMatch);
  }
}
