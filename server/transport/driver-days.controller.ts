import { Controller, Get, Header, Param, Post } from '@nestjs/common';
import {
  AssignableDrivers,
  BlockedTimeslots,
  Driver,
  DriverCalendar,
  SeriesDrivers,
} from '../contract/responses/transport.js';
import { LeaveInput } from '../drivers/drivers.dto.js';
import { Responds, RespondsFile, Takes, TakesId } from '../platform/http/described.js';
import { InputOf, QueryOf } from '../platform/http/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { AssignableDriversService } from './assignable-drivers.service.js';
import { DriverDaysService } from './driver-days.service.js';
import { SeriesDriversService } from './series-drivers.service.js';
import { AssignableQuery, AssignableSeriesQuery, DayQuery, DaysQuery } from './transport.dto.js';

/** What drivers do on which day, and who can be given a ride. */
@Controller('transport_vendors')
export class DriverDaysController {
  constructor(
    private readonly days: DriverDaysService,
    private readonly assignable: AssignableDriversService,
    private readonly series: SeriesDriversService,
  ) {}

  @Get('assignable')
  @Allow('transport_vendors', 'assignable')
  @Responds(AssignableDrivers)
  forRide(@QueryOf(AssignableQuery) query: AssignableQuery) {
    return this.assignable.forRide(query);
  }

  @Get('assignable_to_series')
  @Allow('transport_vendors', 'assignable')
  @Responds(SeriesDrivers)
  forSeries(@QueryOf(AssignableSeriesQuery) { series }: AssignableSeriesQuery) {
    return this.series.drivers(series);
  }

  @Post(':id/add_leave')
  @Allow('transport_vendors', 'add_leave')
  @TakesId()
  @Takes(LeaveInput)
  @Responds(Driver)
  addLeave(@Param('id') id: string, @InputOf(LeaveInput) leave: LeaveInput) {
    return this.days.addLeave(id, leave);
  }

  @Post(':id/remove_leave')
  @Allow('transport_vendors', 'remove_leave')
  @TakesId()
  @Takes(LeaveInput)
  @Responds(Driver)
  removeLeave(@Param('id') id: string, @InputOf(LeaveInput) leave: LeaveInput) {
    return this.days.removeLeave(id, leave);
  }

  @Get(':id/blocked_timeslots')
  @Allow('transport_vendors', 'blocked_timeslots')
  @TakesId()
  @Responds(BlockedTimeslots)
  blockedTimeslots(@Param('id') id: string, @QueryOf(DayQuery) { date }: DayQuery) {
    return this.days.blockedTimeslots(id, date);
  }

  @Get(':id/calendar')
  @Allow('transport_vendors', 'calendar')
  @TakesId()
  @Responds(DriverCalendar)
  calendar(@Param('id') id: string, @QueryOf(DaysQuery) { from, to }: DaysQuery) {
    return this.days.calendar(id, from, to);
  }

  @Get(':id/day_sheet')
  @Allow('transport_vendors', 'calendar')
  @TakesId()
  @Responds(DriverCalendar)
  daySheet(@Param('id') id: string, @QueryOf(DayQuery) { date }: DayQuery) {
    return this.days.calendar(id, date, date);
  }

  @Get(':id/day.ics')
  @Allow('transport_vendors', 'calendar')
  @TakesId()
  @RespondsFile('text/calendar')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="trips.ics"')
  dayAsIcs(@Param('id') id: string, @QueryOf(DayQuery) { date }: DayQuery) {
    return this.days.dayAsIcs(id, date);
  }
}
