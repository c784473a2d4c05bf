import { Controller, Get, Header, Param, Post } from '@nestjs/common';
import {
  AssignableDrivers,
  BlockedTimeslots,
  DayBoard,
  Driver,
  DriverCalendar,
  TripsWithWarnings,
  ReassignmentProposal,
  SeriesDrivers,
} from '../contract/responses/transport.js';
import { LeaveInput } from '../drivers/drivers.dto.js';
import { DryRunQuery } from '../platform/http/dry-run.js';
import {
  ApiReturns,
  ApiReturnsDryRun,
  ApiReturnsFile,
  ApiAccepts,
  ApiAcceptsId,
} from '../platform/openapi/api-decorators.js';
import { ValidatedBody, ValidatedQuery } from '../platform/validation/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { AssignableDriversService } from './assignable-drivers.service.js';
import { DayBoardService } from './day-board.service.js';
import { DriverDaysService } from './driver-days.service.js';
import { TripReassignmentService } from './trip-reassignment.service.js';
import { SeriesDriversService } from './series-drivers.service.js';
import {
  AssignableQuery,
  AssignableSeriesQuery,
  DayBoardQuery,
  DayQuery,
  DaysQuery,
  ReassignInput,
} from './transport.dto.js';

/** Drivers' days and their availability for rides. */
@Controller('transport_vendors')
export class DriverDaysController {
  constructor(
    private readonly days: DriverDaysService,
    private readonly assignable: AssignableDriversService,
    private readonly series: SeriesDriversService,
    private readonly reassignment: TripReassignmentService,
    private readonly board: DayBoardService,
  ) {}

  @Get('assignable')
  @Allow('transport_vendors', 'assignable', 'Lists drivers for a ride, the best available first')
  @ApiReturns(AssignableDrivers)
  findForRide(@ValidatedQuery(AssignableQuery) query: AssignableQuery) {
    return this.assignable.rankForRideAndAudit(query);
  }

  @Get('assignable_to_series')
  @Allow('transport_vendors', 'assignable', 'Lists drivers for the open rides of a series')
  @ApiReturns(SeriesDrivers)
  findForSeries(@ValidatedQuery(AssignableSeriesQuery) { series }: AssignableSeriesQuery) {
    return this.series.findForSeriesAndAudit(series);
  }

  /** The drivers of a region with their trips of some days, and the rides without a driver. */
  @Get('day_board')
  @Allow('transport_vendors', 'day_board', 'Returns the rides and drivers of a region for some days')
  @ApiReturns(DayBoard)
  findDayBoard(@ValidatedQuery(DayBoardQuery) { region, from, to }: DayBoardQuery) {
    return this.board.findForRegionAndAudit(region, from, to);
  }

  @Post(':id/add_leave')
  @Allow('transport_vendors', 'add_leave', 'Adds leave days of a driver')
  @ApiAcceptsId()
  @ApiAccepts(LeaveInput)
  @ApiReturns(Driver)
  addLeave(@Param('id') id: string, @ValidatedBody(LeaveInput) leave: LeaveInput) {
    return this.days.addLeaveAndWarnOfTrips(id, leave);
  }

  @Post(':id/remove_leave')
  @Allow('transport_vendors', 'remove_leave', 'Removes leave days of a driver')
  @ApiAcceptsId()
  @ApiAccepts(LeaveInput)
  @ApiReturns(Driver)
  removeLeave(@Param('id') id: string, @ValidatedBody(LeaveInput) leave: LeaveInput) {
    return this.days.removeLeave(id, leave);
  }

  /** Gives all trips of some days to other drivers, or none. A dry run proposes a driver for each. */
  @Post(':id/reassign')
  @Allow('transport_vendors', 'reassign', 'Reassigns a driver’s trips of some days')
  @ApiAcceptsId()
  @ApiAccepts(ReassignInput)
  @ApiReturnsDryRun(TripsWithWarnings, ReassignmentProposal)
  reassign(
    @Param('id') id: string,
    @ValidatedBody(ReassignInput) input: ReassignInput,
    @ValidatedQuery(DryRunQuery) { dry_run }: DryRunQuery,
  ): Promise<TripsWithWarnings | ReassignmentProposal> {
    return dry_run === 'true'
      ? this.reassignment.proposeAndAudit(id, input)
      : this.reassignment.reassignGivenTripsAndNotifyDrivers(id, input);
  }

  @Get(':id/blocked_timeslots')
  @Allow('transport_vendors', 'blocked_timeslots', 'Lists the times of a day at which a driver has trips')
  @ApiAcceptsId()
  @ApiReturns(BlockedTimeslots)
  findBlockedTimeslots(@Param('id') id: string, @ValidatedQuery(DayQuery) { date }: DayQuery) {
    return this.days.findBlockedTimeslotsAndAudit(id, date);
  }

  @Get(':id/calendar')
  @Allow('transport_vendors', 'calendar', 'Returns a driver’s trips and leave of some days')
  @ApiAcceptsId()
  @ApiReturns(DriverCalendar)
  findCalendar(@Param('id') id: string, @ValidatedQuery(DaysQuery) { from, to }: DaysQuery) {
    return this.days.findCalendarAndAudit(id, from, to);
  }

  @Get(':id/day_sheet')
  @Allow('transport_vendors', 'calendar', 'Returns a driver’s trips and leave of one day')
  @ApiAcceptsId()
  @ApiReturns(DriverCalendar)
  findDaySheet(@Param('id') id: string, @ValidatedQuery(DayQuery) { date }: DayQuery) {
    return this.days.findCalendarAndAudit(id, date, date);
  }

  @Get(':id/day.ics')
  @Allow('transport_vendors', 'calendar', 'Returns a driver’s trips of one day as a calendar file')
  @ApiAcceptsId()
  @ApiReturnsFile('text/calendar')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="trips.ics"')
  downloadDayIcs(@Param('id') id: string, @ValidatedQuery(DayQuery) { date }: DayQuery) {
    return this.days.dayIcsAndAudit(id, date);
  }
}
