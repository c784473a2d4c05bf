import { Body, Controller, Delete, Get, Headers, Param, Patch, Post } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { Group } from '../contract/groups.js';
import { Client, Consequences, Duplicates, HistoryEntry, Referral } from '../contract/responses/client.js';
import {
  ApiReturns,
  ApiReturnsByGroup,
  ApiReturnsNothing,
  ApiReturnsPage,
  responsesOf,
  ApiAccepts,
  ApiAcceptsPatch,
  ApiAcceptsId,
  ApiAcceptsVersion,
} from '../platform/openapi/api-decorators.js';
import { BodyLimit, LARGEST_BODY } from '../platform/http/body-limits.js';
import { ValidatedBody, ValidatedQuery } from '../platform/validation/input.pipe.js';
import { IfMatch } from '../platform/concurrency/if-match.js';
import { IfConsequencesMatch, ApiAcceptsConsequences } from '../platform/concurrency/content-hash.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { ClientMailsService } from './client-mails.service.js';
import { ClientRemovalService } from './client-removal.service.js';
import { clientMails } from './client-mail.read-model.js';
import { ConsequencesQuery } from './consequences.dto.js';
import { ConsequencesService } from './consequences.service.js';
import { CustomerHistoryService } from './customer-history.service.js';
import { history } from './customer-history.read-model.js';
import { customers } from './customer.read-model.js';
import { forGroups } from '../platform/lists/read-model.js';
import { CustomerPatchBodyPipe, type CustomerChange } from './customer-change.pipe.js';
import { CustomerInputPipe } from './customer-input.pipe.js';
import { ClientInput } from './customers.dto.js';
import { OwnRecordInput } from './own-record.dto.js';
import { ReferralInput } from './referral.dto.js';
import { CustomersService } from './customers.service.js';
import { DuplicatesInput } from './possible-duplicates.dto.js';
import { PossibleDuplicatesService } from './possible-duplicates.service.js';

@Controller('customers')
export class CustomersController {
  constructor(
    private readonly customers: CustomersService,
    private readonly removal: ClientRemovalService,
    private readonly duplicates: PossibleDuplicatesService,
    private readonly consequences: ConsequencesService,
    private readonly history: CustomerHistoryService,
    private readonly mails: ClientMailsService,
  ) {}

  @Get()
  @Allow('customers', 'list', 'Lists clients')
  @ApiReturnsPage(customers)
  list(@ListQuery(customers) request: ListRequest) {
    return this.customers.findPageAndAudit(request);
  }

  @Post('duplicates')
  @Allow('customers', 'duplicates', 'Lists clients with similar details')
  @ApiAccepts(DuplicatesInput)
  @ApiReturns(Duplicates)
  findDuplicates(@ValidatedBody(DuplicatesInput, { isOptional: true }) input: DuplicatesInput) {
    return this.duplicates.findAndAudit(input);
  }

  @Get(':id/consequences')
  @Allow('customers', 'consequences', 'Previews the effects of a change of a client')
  @ApiAcceptsId()
  @ApiQuery({ type: ConsequencesQuery })
  @ApiReturns(Consequences)
  previewConsequences(@Param('id') id: string, @ValidatedQuery(ConsequencesQuery) query: ConsequencesQuery) {
    return this.consequences.previewAndAudit(id, query);
  }

  @Get(':id/history')
  @Allow('customers', 'history', 'Lists the changes of a client')
  @ApiAcceptsId()
  @ApiReturnsPage(history, HistoryEntry)
  findHistory(@Param('id') id: string, @ListQuery(history) request: ListRequest) {
    return this.history.findPageAndAudit(id, request);
  }

  @Get(':id/mails')
  @Allow('customers', 'mails', 'Lists mails to a client and the client’s caregivers')
  @ApiAcceptsId()
  @ApiReturnsPage(clientMails)
  findMails(@Param('id') id: string, @ListQuery(clientMails) request: ListRequest) {
    return this.mails.findPageAndAudit(id, request);
  }

  @Post(':id/in_memoriam')
  @Allow('customers', 'in_memoriam', 'Sets a client to In Memoriam and stops all services')
  @ApiAcceptsConsequences()
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturns(Client)
  rememberInMemoriam(
    @Param('id') id: string,
    @IfMatch() ifMatch?: string,
    @IfConsequencesMatch() ifConsequences?: string,
  ) {
    return this.customers.stopServicesSetInMemoriamAndNotify(id, ifMatch, ifConsequences);
  }

  @Get(':id')
  @Allow('customers', 'show', 'Returns a client')
  @ApiAcceptsId()
  @ApiReturnsByGroup(responsesOf(customers))
  findOne(@Param('id') id: string) {
    return this.customers.findOneAndAudit(id);
  }

  @Post()
  @Allow('customers', 'create', 'Creates a client, or refers one for a clinic')
  @BodyLimit(LARGEST_BODY)
  @ApiAccepts(ClientInput, ReferralInput)
  @ApiReturnsByGroup(
    { ...forGroups([Group.Admin, Group.Coordinator], Client), [Group.ReferralCenter]: Referral },
    201,
  )
  create(
    @Body(CustomerInputPipe) input: ClientInput | ReferralInput,
    @Headers('idempotency-key') key?: string,
  ) {
    return input instanceof ClientInput
      ? this.customers.createStartAndInvite(input)
      : this.customers.referAndNotifyCoordinators(input, key);
  }

  @Patch(':id')
  @Allow('customers', 'edit', 'Changes a client')
  @BodyLimit(LARGEST_BODY)
  @ApiAcceptsConsequences()
  @ApiAcceptsId()
  @ApiAcceptsPatch(ClientInput, OwnRecordInput)
  @ApiReturnsByGroup(responsesOf(customers))
  update(
    @Param('id') id: string,
    @Body(CustomerPatchBodyPipe) body: CustomerChange,
    @IfMatch() ifMatch?: string,
    @IfConsequencesMatch() ifConsequences?: string,
  ) {
    return body.by === 'office'
      ? this.customers.updateAndNotify(id, body.change, ifMatch, ifConsequences)
      : this.customers.updateOwnAndNotifyCaterers(id, body.change, ifMatch);
  }

  @Delete(':id')
  @Allow('customers', 'delete', 'Stops all services of a client and deletes the client')
  @ApiAcceptsConsequences()
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturnsNothing()
  remove(
    @Param('id') id: string,
    @IfMatch() ifMatch?: string,
    @IfConsequencesMatch() ifConsequences?: string,
  ) {
    return this.removal.stopServicesAndRemoveForGood(id, ifMatch, ifConsequences);
  }
}
