import { Controller, Get, Param, Post } from '@nestjs/common';
import { Client } from '../contract/responses/client.js';
import {
  ApiReturns,
  ApiReturnsPage,
  ApiAccepts,
  ApiAcceptsId,
  ApiAcceptsVersion,
} from '../platform/openapi/api-decorators.js';
import { IfMatch } from '../platform/concurrency/if-match.js';
import { ValidatedBody } from '../platform/validation/input.pipe.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { IntroductionsService } from './introductions.service.js';
import { peerSupportMails } from './peer-support-mail.read-model.js';
import { IntroductionInput } from './peer-support.dto.js';

@Controller('customers/:id')
export class IntroductionsController {
  constructor(private readonly introductions: IntroductionsService) {}

  @Post('email_customer_info_to_peer_support_resources')
  @Allow(
    'customers',
    'email_customer_info_to_peer_support_resources',
    'Mails a client’s details to peer support resources',
  )
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiAccepts(IntroductionInput)
  @ApiReturns(Client)
  mailPeersAndRecordConfirmedConsent(
    @Param('id') id: string,
    @ValidatedBody(IntroductionInput) input: IntroductionInput,
    @IfMatch() ifMatch?: string,
  ) {
    return this.introductions.mailPeersAndRecordConfirmedConsent(id, input, ifMatch);
  }

  @Get('peer_support_mails')
  @Allow('customers', 'peer_support_mails', 'Lists mails about a client to peer support resources')
  @ApiAcceptsId()
  @ApiReturnsPage(peerSupportMails)
  findMails(@Param('id') id: string, @ListQuery(peerSupportMails) request: ListRequest) {
    return this.introductions.findForClientAndAudit(id, request);
  }
}
