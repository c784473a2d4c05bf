import { Controller, Get, Header, Ip, Param } from '@nestjs/common';
import { RespondsFile } from '../platform/http/described.js';
import { Public } from '../platform/http/permissions.js';
import { ClientCalendarsService } from './client-calendars.service.js';

/** Calendars by their address, for programs that nobody is signed in to. */
@Controller('calendars')
export class OpenCalendarsController {
  constructor(private readonly calendars: ClientCalendarsService) {}

  @Get(':token/calendar.ics')
  @Public()
  @RespondsFile('text/calendar')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  read(@Param('token') token: string, @Ip() ip: string) {
    return this.calendars.behind(token, ip);
  }
}
