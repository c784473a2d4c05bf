import { Controller, Get, Headers, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Settings } from '../platform/config/settings.js';
import { Public } from '../platform/http/permissions.js';
import { isFromAnotherSite } from '../platform/http/same-origin.js';
import { beginPage, sendPage } from '../platform/auth/pages/send-page.js';
import { CorrectionAcknowledgementsService } from './correction-acknowledgements.service.js';
import { renderAcknowledgementPage, renderCorrectionUnknown } from './correction-pages.js';

/** The page to which a correction's mail links. A GET changes nothing, because mail scanners follow every link. */
@ApiExcludeController()
@Controller('caterer/corrections')
export class CorrectionsController {
  constructor(
    private readonly acknowledgements: CorrectionAcknowledgementsService,
    private readonly settings: Settings,
  ) {}

  @Get(['', ':token'])
  @Public()
  async show(
    @Param('token') token = '',
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    beginPage(request, reply, this.settings);
    const correction = await this.acknowledgements.findByToken(token);
    await (correction
      ? sendPage(reply, 200, renderAcknowledgementPage(correction, this.settings))
      : sendPage(reply, 410, renderCorrectionUnknown(this.settings)));
  }

  @Post(':token')
  @Public()
  async acknowledge(
    @Param('token') token: string,
    @Headers() headers: IncomingHttpHeaders,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    beginPage(request, reply, this.settings);
    if (isFromAnotherSite(headers, this.settings.public_url)) {
      return sendPage(reply, 403, renderCorrectionUnknown(this.settings));
    }
    await this.acknowledgements.acknowledgeWithEarlier(token);
    await this.show(token, request, reply);
  }
}
