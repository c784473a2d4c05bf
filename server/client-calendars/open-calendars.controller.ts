import { Controller, Get, Header, Ip, Param } from '@nestjs/common';
import { ApiReturnsFile } from '../platform/openapi/api-decorators.js';
import { Public } from '../platform/http/permissions.js';
import { ClientCalendarsService } from './client-calendars.service.js';

/** Calendars by address, for apps without sign-in. */
@Controller('calendars')
export class OpenCalendarsController {
  constructor(private readonly calendars: ClientCalendarsService) {}

  @Get(':token/calendar.ics')
  @Public('Returns the calendar of a calendar link')
  @ApiReturnsFile('text/calendar')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  read(@Param('token') token: string, @Ip() ip: string) {
    return this.calendars.countReadAndFindCalendarByToken(token, ip);
  }
}
