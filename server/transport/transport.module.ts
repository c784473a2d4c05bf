import { messages } from '../contract/messages.js';
import { CustomersModule } from '../customers/customers.module.js';
import { DriversModule } from '../drivers/drivers.module.js';
import { Feature } from '../platform/feature.js';
import { RegionsModule } from '../regions/regions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AssignableDriversService } from './assignable-drivers.service.js';
import { ClientRidesService } from './client-rides.service.js';
import { DriverDaysController } from './driver-days.controller.js';
import { DriverDaysService } from './driver-days.service.js';
import { DriverFitnessService } from './driver-fitness.service.js';
import { DriverMailsService } from './driver-mails.service.js';
import { EnrolledTransportService } from './enrolled-transport.service.js';
import { TransportRequestInputPipe } from './ride-input.js';
import { RegionRidesService } from './region-rides.service.js';
import { RidersService } from './riders.service.js';
import { RideTimesService } from './ride-times.service.js';
import { SeriesAssignmentService } from './series-assignment.service.js';
import { SeriesDriversService } from './series-drivers.service.js';
import { transportFigures } from './transport-figures.js';
import { TransportJobs } from './transport.jobs.js';
import { TransportRequestEntity } from './transport-request.entity.js';
import { transportRequests } from './transport-request.view.js';
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
import { trips } from './trip.view.js';
import { TripsController } from './trips.controller.js';
import { TripsService } from './trips.service.js';
import { UnassignedRidesService } from './unassigned-rides.service.js';
import { rideWithoutDriver } from './ride-without-driver.today.js';
import { tripWarns } from './trip-warns.today.js';

@Feature({
  entities: [TransportRequestEntity, TripEntity],
  reads: [transportRequests, trips],
  today: [rideWithoutDriver, tripWarns],
  holds: [
    { of: 'regions', rows: 'customer_transport_requests WHERE region_id = $1' },
    { of: 'regions', rows: 'customer_transport_transactions WHERE region_id = $1' },
    {
      of: 'transport_vendors',
      rows: `customer_transport_transactions WHERE transport_vendor_id = $1 AND status = 'scheduled'`,
      message: (count) => messages.transport_vendors.drives(count),
    },
  ],
  additions: [transportFigures],
  imports: [CustomersModule, DriversModule, RegionsModule, UsersModule],
  controllers: [DriverDaysController, TransportRequestsController, TripsController],
  providers: [
    AssignableDriversService,
    ClientRidesService,
    DriverDaysService,
    DriverFitnessService,
    DriverMailsService,
    EnrolledTransportService,
    RegionRidesService,
    RidersService,
    RideTimesService,
    SeriesAssignmentService,
    SeriesDriversService,
    TransportJobs,
    TransportRequestInputPipe,
    TransportRequestsService,
    TripAssignmentService,
    TripCalendar,
    TripCancellationService,
    TripChangesService,
    TripCompletionService,
    TripDriversService,
    TripLocksService,
    TripRecordService,
    TripsService,
    UnassignedRidesService,
  ],
})
export class TransportModule {}
