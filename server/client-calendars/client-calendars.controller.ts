import { Controller, Delete, Get, Header, Param, Post } from '@nestjs/common';
import { CalendarLink } from '../contract/responses/calendars.js';
import {
  ApiReturns,
  ApiReturnsFile,
  ApiReturnsNothing,
  ApiAcceptsId,
} from '../platform/openapi/api-decorators.js';
import { EmptyBody, EmptyQuery } from '../platform/validation/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { ClientCalendarsService } from './client-calendars.service.js';

@Controller('customers')
export class ClientCalendarsController {
  constructor(private readonly calendars: ClientCalendarsService) {}

  @Get(':id/calendar.ics')
  @Allow('customers', 'calendar', 'Returns a client’s calendar')
  @ApiAcceptsId()
  @ApiReturnsFile('text/calendar')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="calendar.ics"')
  downloadOwn(@Param('id') id: string, @EmptyQuery() _nothing: object) {
    return this.calendars.findCalendarVisibleToCaller(id);
  }

  @Post(':id/calendar_link')
  @Allow('customers', 'calendar_link', 'Creates a new calendar link and revokes the former one')
  @ApiAcceptsId()
  @ApiReturns(CalendarLink)
  renewLink(@Param('id') id: string, @EmptyBody() _nothing: object) {
    return this.calendars.renewLink(id);
  }

  /** Revokes an address that others have got hold of. For the office. */
  @Delete(':id/calendar_link')
  @Allow('customers', 'revoke_calendar_link', 'Revokes a client’s calendar link')
  @ApiAcceptsId()
  @ApiReturnsNothing()
  revokeLinkByOffice(@Param('id') id: string) {
    return this.calendars.revokeLink(id);
  }
}
