import { Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { AssignedSeries, Trip } from '../contract/responses/transport.js';
import {
  Responds,
  RespondsByGroup,
  RespondsNothing,
  RespondsPage,
  responsesOf,
  Takes,
  TakesChange,
  TakesId,
  TakesVersion,
} from '../platform/http/described.js';
import type { Change } from '../platform/http/change.js';
import { IfMatch } from '../platform/http/if-match.js';
import { ChangeOf, InputOf, QueryOf } from '../platform/http/input.pipe.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { Allow } from '../platform/http/permissions.js';
import { tripErrors } from './ride-input.js';
import { SeriesAssignmentService } from './series-assignment.service.js';
import { SeriesAssignmentInput, TripChangeInput, TripInput, TripRemovalQuery } from './transport.dto.js';
import { trips, TripsOf } from './trip.view.js';
import { TripsService } from './trips.service.js';

@Controller('customer_transport_transactions')
export class TripsController {
  constructor(
    private readonly trips: TripsService,
    private readonly series: SeriesAssignmentService,
  ) {}

  @Get()
  @Allow('customer_transport_transactions', 'list')
  @RespondsPage(trips)
  list(@TripsOf() request: ListRequest) {
    return this.trips.list(request);
  }

  @Get(':id')
  @Allow('customer_transport_transactions', 'show')
  @TakesId()
  @RespondsByGroup(responsesOf(trips))
  one(@Param('id') id: string) {
    return this.trips.one(id);
  }

  @Post()
  @Allow('customer_transport_transactions', 'create')
  @TakesVersion()
  @Takes(TripInput)
  @Responds(Trip, 201)
  create(@InputOf(TripInput, { whole: tripErrors }) input: TripInput, @IfMatch() ifMatch?: string) {
    return this.trips.create(input, ifMatch);
  }

  /** Gives rides of one series to one driver: all of them, or none. */
  @Post('assign_series')
  @Allow('customer_transport_transactions', 'assign_series')
  @Takes(SeriesAssignmentInput)
  @Responds(AssignedSeries)
  assignSeries(@InputOf(SeriesAssignmentInput) input: SeriesAssignmentInput) {
    return this.series.assign(input);
  }

  @Patch(':id')
  @Allow('customer_transport_transactions', 'edit')
  @TakesId()
  @TakesChange(TripChangeInput)
  @Responds(Trip)
  update(
    @Param('id') id: string,
    @ChangeOf(TripChangeInput) change: Change<TripChangeInput>,
    @IfMatch() ifMatch?: string,
  ) {
    return this.trips.update(id, change, ifMatch);
  }

  @Delete(':id')
  @Allow('customer_transport_transactions', 'delete')
  @TakesId()
  @TakesVersion()
  @RespondsNothing()
  remove(
    @Param('id') id: string,
    @QueryOf(TripRemovalQuery) { drop_request }: TripRemovalQuery,
    @IfMatch() ifMatch?: string,
  ) {
    return this.trips.remove(id, drop_request === 'true' ? 'dropped' : 'open', ifMatch);
  }
}
