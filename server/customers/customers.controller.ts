import { Body, Controller, Delete, Get, Headers, Param, Patch, Post } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { Group } from '../contract/groups.js';
import { Client, Consequences, Duplicates, HistoryEntry, Referral } from '../contract/responses/client.js';
import {
  Responds,
  RespondsByGroup,
  RespondsNothing,
  RespondsPage,
  responsesOf,
  Takes,
  TakesChange,
  TakesId,
  TakesVersion,
} from '../platform/http/described.js';
import { InputOf, QueryOf } from '../platform/http/input.pipe.js';
import { IfMatch } from '../platform/http/if-match.js';
import { IfConsequences, TakesConsequences } from '../platform/http/shown-version.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { ConsequencesService, ConsequencesQuery } from './consequences.service.js';
import { CustomerHistoryService, history } from './customer-history.service.js';
import { customers } from './customer.view.js';
import { seenBy } from '../platform/http/read-definition.js';
import { CustomerChangePipe, type CustomerChange } from './customer-change.pipe.js';
import { CustomerInputPipe } from './customer-input.pipe.js';
import { ClientInput } from './customers.dto.js';
import { OwnRecordInput } from './own-record.dto.js';
import { ReferralInput } from './referral.dto.js';
import { CustomersService } from './customers.service.js';
import { DuplicatesInput } from './duplicates.dto.js';
import { DuplicatesService } from './duplicates.service.js';

@Controller('customers')
export class CustomersController {
  constructor(
    private readonly customers: CustomersService,
    private readonly duplicates: DuplicatesService,
    private readonly consequences: ConsequencesService,
    private readonly history: CustomerHistoryService,
  ) {}

  @Get()
  @Allow('customers', 'list')
  @RespondsPage(customers)
  list(@ListOf(customers) request: ListRequest) {
    return this.customers.list(request);
  }

  @Post('duplicates')
  @Allow('customers', 'duplicates')
  @Takes(DuplicatesInput)
  @Responds(Duplicates)
  findDuplicates(@InputOf(DuplicatesInput, { mayBeAbsent: true }) known: DuplicatesInput) {
    return this.duplicates.find(known);
  }

  @Get(':id/consequences')
  @Allow('customers', 'consequences')
  @TakesId()
  @ApiQuery({ type: ConsequencesQuery })
  @Responds(Consequences)
  consequencesOf(@Param('id') id: string, @QueryOf(ConsequencesQuery) wanted: ConsequencesQuery) {
    return this.consequences.of(id, wanted);
  }

  @Get(':id/history')
  @Allow('customers', 'history')
  @TakesId()
  @RespondsPage(history, HistoryEntry)
  historyOf(@Param('id') id: string, @ListOf(history) request: ListRequest) {
    return this.history.of(id, request);
  }

  @Post(':id/in_memoriam')
  @Allow('customers', 'in_memoriam')
  @TakesConsequences()
  @TakesId()
  @TakesVersion()
  @Responds(Client)
  rememberInMemoriam(
    @Param('id') id: string,
    @IfMatch() ifMatch?: string,
    @IfConsequences() ifConsequences?: string,
  ) {
    return this.customers.rememberInMemoriam(id, ifMatch, ifConsequences);
  }

  @Get(':id')
  @Allow('customers', 'show')
  @TakesId()
  @RespondsByGroup(responsesOf(customers))
  one(@Param('id') id: string) {
    return this.customers.read(id);
  }

  @Post()
  @Allow('customers', 'create')
  @Takes(ClientInput, ReferralInput)
  @RespondsByGroup(
    { ...seenBy([Group.Admin, Group.Coordinator], Client), [Group.ReferralCenter]: Referral },
    201,
  )
  create(
    @Body(CustomerInputPipe) input: ClientInput | ReferralInput,
    @Headers('idempotency-key') key?: string,
  ) {
    return input instanceof ClientInput ? this.customers.create(input) : this.customers.refer(input, key);
  }

  @Patch(':id')
  @Allow('customers', 'edit')
  @TakesConsequences()
  @TakesId()
  @TakesChange(ClientInput, OwnRecordInput)
  @RespondsByGroup(responsesOf(customers))
  update(
    @Param('id') id: string,
    @Body(CustomerChangePipe) sent: CustomerChange,
    @IfMatch() ifMatch?: string,
    @IfConsequences() ifConsequences?: string,
  ) {
    return sent.by === 'office'
      ? this.customers.update(id, sent.change, ifMatch, ifConsequences)
      : this.customers.updateOwn(id, sent.change, ifMatch);
  }

  @Delete(':id')
  @Allow('customers', 'delete')
  @TakesConsequences()
  @TakesId()
  @TakesVersion()
  @RespondsNothing()
  remove(@Param('id') id: string, @IfMatch() ifMatch?: string, @IfConsequences() ifConsequences?: string) {
    return this.customers.remove(id, ifMatch, ifConsequences);
  }
}
