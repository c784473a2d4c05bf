import { Controller, Get, Headers, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { beginPage, sendPage } from '../platform/auth/pages/send-page.js';
import { Settings } from '../platform/config/settings.js';
import { Public } from '../platform/http/permissions.js';
import { isFromAnotherSite } from '../platform/http/same-origin.js';
import { CountedByNetwork } from '../platform/rate-limits/throttlers.js';
import { renderDriverTrips, renderDriverTripsUnknown } from './driver-trip-pages.js';
import { TripResponsesService } from './trip-responses.service.js';

/** The page that a trip's mail links to. A GET changes nothing, since mail scanners follow every link. */
@ApiExcludeController()
@Controller('driver/trips')
export class DriverTripsController {
  constructor(
    private readonly responses: TripResponsesService,
    private readonly settings: Settings,
  ) {}

  @Get(['', ':token'])
  @Public()
  @CountedByNetwork(true)
  async show(
    @Param('token') token = '',
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    beginPage(request, reply, this.settings);
    const trips = await this.responses.findByTokenAndAudit(token);
    await (trips.length > 0
      ? sendPage(reply, 200, renderDriverTrips(token, trips, this.settings))
      : this.sendUnknown(reply, 410));
  }

  @Post(':token/accept')
  @Public()
  @CountedByNetwork(true)
  acceptAll(
    @Param('token') token: string,
    @Headers() headers: IncomingHttpHeaders,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.respondAndRedirect(token, headers, request, reply, () =>
      this.responses.acceptScheduled(token),
    );
  }

  @Post(':token/:trip/accept')
  @Public()
  @CountedByNetwork(true)
  accept(
    @Param('token') token: string,
    @Param('trip') trip: string,
    @Headers() headers: IncomingHttpHeaders,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.respondAndRedirect(token, headers, request, reply, () =>
      this.responses.acceptScheduled(token, trip),
    );
  }

  @Post(':token/:trip/decline')
  @Public()
  @CountedByNetwork(true)
  decline(
    @Param('token') token: string,
    @Param('trip') trip: string,
    @Headers() headers: IncomingHttpHeaders,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.respondAndRedirect(token, headers, request, reply, () =>
      this.responses.declineSilentlyAndReopenRequest(token, trip),
    );
  }

  /** Redirects back to the page, so that a reload sends nothing again. */
  private async respondAndRedirect(
    token: string,
    headers: IncomingHttpHeaders,
    request: FastifyRequest,
    reply: FastifyReply,
    run: () => Promise<boolean>,
  ): Promise<void> {
    beginPage(request, reply, this.settings);
    if (isFromAnotherSite(headers, this.settings.public_url)) return this.sendUnknown(reply, 403);
    if (!(await run())) return this.sendUnknown(reply, 410);
    await reply.redirect(`/driver/trips/${encodeURIComponent(token)}`, 303);
  }

  private sendUnknown(reply: FastifyReply, status: number): Promise<void> {
    return sendPage(reply, status, renderDriverTripsUnknown(this.settings));
  }
}
