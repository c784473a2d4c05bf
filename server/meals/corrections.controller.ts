import { Controller, Get, Headers, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Settings } from '../platform/config/settings.js';
import { Public } from '../platform/http/permissions.js';
import { isFromAnotherSite } from '../platform/http/same-origin.js';
import { setLanguageAndCookieIfRequested } from '../platform/auth/pages/page-language.js';
import type { RenderedPage } from '../platform/auth/pages/layout.js';
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
    this.beginPage(request, reply);
    const correction = await this.acknowledgements.findByToken(token);
    await (correction
      ? send(reply, 200, renderAcknowledgementPage(correction, this.settings))
      : send(reply, 410, renderCorrectionUnknown(this.settings)));
  }

  @Post(':token')
  @Public()
  async acknowledge(
    @Param('token') token: string,
    @Headers() headers: IncomingHttpHeaders,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.beginPage(request, reply);
    if (isFromAnotherSite(headers, this.settings.public_url)) {
      return send(reply, 403, renderCorrectionUnknown(this.settings));
    }
    await this.acknowledgements.acknowledgeWithEarlier(token);
    await this.show(token, request, reply);
  }

  private beginPage(request: FastifyRequest, reply: FastifyReply): void {
    setLanguageAndCookieIfRequested(request.raw, reply.raw, this.settings.public_url.startsWith('https:'));
  }
}

async function send(reply: FastifyReply, status: number, page: RenderedPage): Promise<void> {
  await reply.status(status).headers(page.headers).send(page.html);
}
