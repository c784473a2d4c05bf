import { Controller, Get, Header, Param, Post } from '@nestjs/common';
import { CalendarLink } from '../contract/responses/calendars.js';
import { Responds, RespondsFile, TakesId } from '../platform/http/described.js';
import { NoInput, NoQuery } from '../platform/http/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { ClientCalendarsService } from './client-calendars.service.js';

/** A client's own calendar. */
@Controller('customers')
export class ClientCalendarsController {
  constructor(private readonly calendars: ClientCalendarsService) {}

  @Get(':id/calendar.ics')
  @Allow('customers', 'calendar')
  @TakesId()
  @RespondsFile('text/calendar')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="calendar.ics"')
  own(@Param('id') id: string, @NoQuery() _nothing: object) {
    return this.calendars.own(id);
  }

  @Post(':id/calendar_link')
  @Allow('customers', 'calendar_link')
  @TakesId()
  @Responds(CalendarLink)
  renewLink(@Param('id') id: string, @NoInput() _nothing: object) {
    return this.calendars.renewLink(id);
  }
}
