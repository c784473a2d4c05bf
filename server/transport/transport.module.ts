import { CustomersModule } from '../customers/customers.module.js';
import { DriversModule } from '../drivers/drivers.module.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { RegionsModule } from '../regions/regions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AssignableDriversService } from './assignable-drivers.service.js';
import { ClientRidesService } from './client-rides.service.js';
import { DayBoardQueries } from './day-board.queries.js';
import { DayBoardService } from './day-board.service.js';
import { DriverDaysController } from './driver-days.controller.js';
import { DriverDaysService } from './driver-days.service.js';
import { DriverAddressService } from './driver-address.service.js';
import { DriverAvailabilityQueries } from './driver-availability.queries.js';
import { DriverDaysQueries } from './driver-days.queries.js';
import { DriverTripsController } from './driver-trips.controller.js';
import { DriverMailsService } from './driver-mails.service.js';
import { EnrolledTransportService } from './enrolled-transport.service.js';
import { TransportRequestInputPipe } from './ride-input.js';
import { PausedRidesService } from './paused-rides.service.js';
import { RegionRidesService } from './region-rides.service.js';
import { RidersQueries } from './riders.queries.js';
import { RidersService } from './riders.service.js';
import { RidesQueries } from './rides.queries.js';
import { RideTimesService } from './ride-times.service.js';
import { SeriesAssignmentService } from './series-assignment.service.js';
import { SeriesDriversService } from './series-drivers.service.js';
import { SeriesUnassignmentService } from './series-unassignment.service.js';
import { transportFields } from './transport-fields.js';
import { TransportHandlers } from './transport.handlers.js';
import { TransportJobs } from './transport.jobs.js';
import { TransportRequestEntity } from './transport-request.entity.js';
import { transportRequests } from './transport-request.read-model.js';
import { TransportRequestsQueries } from './transport-requests.queries.js';
import { TransportRequestsController } from './transport-requests.controller.js';
import { TransportRequestsService } from './transport-requests.service.js';
import { TripAssignmentService } from './trip-assignment.service.js';
import { TripCalendar } from './trip-calendar.js';
import { TripCancellationService } from './trip-cancellation.service.js';
import { TripChangesService } from './trip-changes.service.js';
import { TripCompletionService } from './trip-completion.service.js';
import { TripDriversService } from './trip-drivers.service.js';
import { TripEntity } from './trip.entity.js';
import { TripLocksService } from './trip-locks.service.js';
import { TripRecordService } from './trip-record.service.js';
import { trips } from './trip.read-model.js';
import { TripMailPolicy } from './trip-mail-policy.js';
import { TripReassignmentService } from './trip-reassignment.service.js';
import { TripResponsesService } from './trip-responses.service.js';
import { TripsQueries } from './trips.queries.js';
import { TripsController } from './trips.controller.js';
import { TripsService } from './trips.service.js';
import { UnassignedRidesService } from './unassigned-rides.service.js';
import { rideDeclined } from './ride-declined.today.js';
import { rideWithoutDriver } from './ride-without-driver.today.js';
import { tripWarns } from './trip-warns.today.js';
import { WorklistRules } from '../worklist/worklist.registry.js';
import { transportDeleteConstraints } from './transport-delete-constraints.js';

@WorklistRules([rideWithoutDriver, rideDeclined, tripWarns])
@FeatureModule({
  entities: [TransportRequestEntity, TripEntity],
  readModels: [transportRequests, trips],
  deleteConstraints: transportDeleteConstraints,
  fieldExtensions: [transportFields],
  imports: [CustomersModule, DriversModule, RegionsModule, UsersModule],
  controllers: [DriverDaysController, DriverTripsController, TransportRequestsController, TripsController],
  providers: [
    AssignableDriversService,
    ClientRidesService,
    DayBoardQueries,
    DayBoardService,
    DriverDaysService,
    DriverAddressService,
    DriverAvailabilityQueries,
    DriverDaysQueries,
    DriverMailsService,
    EnrolledTransportService,
    PausedRidesService,
    RegionRidesService,
    RidersQueries,
    RidersService,
    RidesQueries,
    RideTimesService,
    SeriesAssignmentService,
    SeriesDriversService,
    SeriesUnassignmentService,
    TransportHandlers,
    TransportJobs,
    TransportRequestInputPipe,
    TransportRequestsQueries,
    TransportRequestsService,
    TripAssignmentService,
    TripCalendar,
    TripCancellationService,
    TripChangesService,
    TripCompletionService,
    TripDriversService,
    TripLocksService,
    TripMailPolicy,
    TripRecordService,
    TripReassignmentService,
    TripResponsesService,
    TripsQueries,
    TripsService,
    UnassignedRidesService,
  ],
})
export class TransportModule {}
