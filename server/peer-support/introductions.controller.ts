import { Controller, Get, Param, Post } from '@nestjs/common';
import { Client } from '../contract/responses/client.js';
import { Responds, RespondsPage, Takes, TakesId, TakesVersion } from '../platform/http/described.js';
import { IfMatch } from '../platform/http/if-match.js';
import { InputOf } from '../platform/http/input.pipe.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { IntroductionsService } from './introductions.service.js';
import { peerSupportMails } from './peer-support-mail.view.js';
import { IntroductionInput } from './peer-support.dto.js';

@Controller('customers/:id')
export class IntroductionsController {
  constructor(private readonly introductions: IntroductionsService) {}

  @Post('email_customer_info_to_peer_support_resources')
  @Allow('customers', 'email_customer_info_to_peer_support_resources')
  @TakesId()
  @TakesVersion()
  @Takes(IntroductionInput)
  @Responds(Client)
  introduce(
    @Param('id') id: string,
    @InputOf(IntroductionInput) input: IntroductionInput,
    @IfMatch() ifMatch?: string,
  ) {
    return this.introductions.introduce(id, input, ifMatch);
  }

  @Get('peer_support_mails')
  @Allow('customers', 'peer_support_mails')
  @TakesId()
  @RespondsPage(peerSupportMails)
  of(@Param('id') id: string, @ListOf(peerSupportMails) request: ListRequest) {
    return this.introductions.of(id, request);
  }
}
