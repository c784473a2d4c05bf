import { Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { TripsWithWarnings, Trip } from '../contract/responses/transport.js';
import {
  ApiReturns,
  ApiReturnsByGroup,
  ApiReturnsNothing,
  ApiReturnsPage,
  responsesOf,
  ApiAccepts,
  ApiAcceptsPatch,
  ApiAcceptsId,
  ApiAcceptsVersion,
} from '../platform/openapi/api-decorators.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import { IfMatch } from '../platform/concurrency/if-match.js';
import { PatchToValidate, ValidatedBody, ValidatedQuery } from '../platform/validation/input.pipe.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { requiredTripFieldErrorsByStatus } from './ride-input.js';
import { SeriesAssignmentService } from './series-assignment.service.js';
import { SeriesUnassignmentService } from './series-unassignment.service.js';
import {
  SeriesAssignmentInput,
  SeriesUnassignmentInput,
  TripChangeInput,
  TripInput,
  TripRemovalQuery,
} from './transport.dto.js';
import { TripChangesService } from './trip-changes.service.js';
import { trips } from './trip.read-model.js';
import { TripsService } from './trips.service.js';

@Controller('customer_transport_transactions')
export class TripsController {
  constructor(
    private readonly trips: TripsService,
    private readonly changes: TripChangesService,
    private readonly series: SeriesAssignmentService,
    private readonly unassignment: SeriesUnassignmentService,
  ) {}

  @Get()
  @Allow('customer_transport_transactions', 'list', 'Lists trips')
  @ApiReturnsPage(trips)
  list(@ListQuery(trips) request: ListRequest) {
    return this.trips.findPageAndAudit(request);
  }

  @Get(':id')
  @Allow('customer_transport_transactions', 'show', 'Returns a trip')
  @ApiAcceptsId()
  @ApiReturnsByGroup(responsesOf(trips))
  findOne(@Param('id') id: string) {
    return this.trips.findOneAndAudit(id);
  }

  @Post()
  @Allow(
    'customer_transport_transactions',
    'create',
    'Assigns a driver to a requested ride, or records a completed trip',
  )
  @ApiAcceptsVersion()
  @ApiAccepts(TripInput)
  @ApiReturns(Trip, 201)
  create(
    @ValidatedBody(TripInput, { crossFieldErrors: requiredTripFieldErrorsByStatus }) input: TripInput,
    @IfMatch() ifMatch?: string,
  ) {
    return this.trips.assignAndNotifyOrRecordCompleted(input, ifMatch);
  }

  /** Assigns rides of one series to one driver, all or none. */
  @Post('assign_series')
  @Allow('customer_transport_transactions', 'assign_series', 'Assigns rides of a series to one driver')
  @ApiAccepts(SeriesAssignmentInput)
  @ApiReturns(TripsWithWarnings)
  assignSeries(@ValidatedBody(SeriesAssignmentInput) input: SeriesAssignmentInput) {
    return this.series.assignAndNotify(input);
  }

  /** Takes trips of one series back from their driver, all or none. Their rides are open again. */
  @Post('unassign_series')
  @Allow(
    'customer_transport_transactions',
    'assign_series',
    'Cancels trips of a series and opens their rides again',
  )
  @ApiAccepts(SeriesUnassignmentInput)
  @ApiReturnsNothing()
  unassignSeries(@ValidatedBody(SeriesUnassignmentInput) { trips }: SeriesUnassignmentInput) {
    return this.unassignment.unassignAndNotify(trips);
  }

  @Patch(':id')
  @Allow('customer_transport_transactions', 'edit', 'Changes, completes or cancels a trip')
  @ApiAcceptsId()
  @ApiAcceptsPatch(TripChangeInput)
  @ApiReturns(Trip)
  update(
    @Param('id') id: string,
    @PatchToValidate(TripChangeInput, Trip) change: PatchBody<TripChangeInput>,
    @IfMatch() ifMatch?: string,
  ) {
    return this.changes.updateCompleteOrCancelAndNotify(id, change, ifMatch);
  }

  @Delete(':id')
  @Allow('customer_transport_transactions', 'delete', 'Cancels a scheduled trip')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturnsNothing()
  remove(
    @Param('id') id: string,
    @ValidatedQuery(TripRemovalQuery) { drop_request }: TripRemovalQuery,
    @IfMatch() ifMatch?: string,
  ) {
    return this.trips.cancelScheduledAndNotify(id, drop_request === 'true' ? 'dropped' : 'open', ifMatch);
  }
}
