import type { INestApplicationContext } from '@nestjs/common';
import { WORKDAYS } from '../contract/drivers.js';
import { drivers } from '../drivers/drivers.resource.js';
import { addDays } from '../platform/time/calendar.rules.js';
import { parseInput } from '../platform/validation/input.js';
import { ResourceServices } from '../platform/resources/resource-services.js';
import { AssignableDriversService } from '../transport/assignable-drivers.service.js';
import { DriverDaysService } from '../transport/driver-days.service.js';
import { TransportRequestInput, TripInput } from '../transport/transport.dto.js';
import { TransportRequestsService } from '../transport/transport-requests.service.js';
import { TripsService } from '../transport/trips.service.js';
import type { DemoClient } from './demo-clients.js';
import type { DemoQueries } from './demo.queries.js';
import type { DemoRegion } from './demo-regions.js';

/** Treatments of a month, on two weekdays. */
const TREATMENTS = [
  { weekdays: ['Monday', 'Wednesday'], pick_up_time: '08:30' },
  { weekdays: ['Tuesday', 'Thursday'], pick_up_time: '10:00' },
  { weekdays: ['Wednesday', 'Friday'], pick_up_time: '13:30' },
];
const TREATMENT_DAYS = 8;
/** One of so many clients who want rides has rides now. */
const ONE_RIDES_OF = 3;
const NOTES = ['', '', 'Uses a walker', 'Please ring twice', 'Needs help with the stairs'];

/** Demo drivers, and the rides that clients request and get. */
export class DemoRides {
  private clientCount = 0;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly queries: DemoQueries,
  ) {}

  /** Creates the drivers of a region. One of them is on leave for two days next week. */
  async addDriversAndLeave(
    { drivers: people, area_code }: DemoRegion,
    region_id: string,
    today: string,
  ): Promise<void> {
    for (const [n, driver] of people.entries()) {
      const address = `${driver.first_name}.${driver.last_name}`.toLowerCase();
      const { id } = await this.app
        .get(ResourceServices)
        .getOrCreate(drivers)
        .create({
          ...driver,
          email: `${address}@drivers.test`,
          phone_number: `+1${area_code}555019${n}`,
          region_id,
        });
      if (n > 0) continue;
      for (const daysAhead of [8, 9])
        await this.app
          .get(DriverDaysService)
          .addLeaveAndWarnOfTrips(id, { leave_date: addDays(today, daysAhead) });
    }
  }

  /** Requests a series of rides to treatments and back, for every third client who wants rides. */
  async requestSeriesForEveryThirdRider(
    customer_id: string,
    { fields }: DemoClient,
    today: string,
  ): Promise<void> {
    if (!fields.has_opted_for_transport_service) return;
    this.clientCount += 1;
    if (this.clientCount % ONE_RIDES_OF !== 1) return;
    const { weekdays, pick_up_time } =
      TREATMENTS[Math.floor(this.clientCount / ONE_RIDES_OF) % TREATMENTS.length]!;
    const input = await parseInput(TransportRequestInput, {
      customer_id,
      pick_up_address: `${String(fields.address)}, ${String(fields.city)}`,
      drop_address: 'Cancer Center, Main Entrance',
      pick_up_date: addDays(today, 1),
      pick_up_time,
      is_reverse_pickup: true,
      notes: NOTES[this.clientCount % NOTES.length],
      repeat: { weekdays, count: TREATMENT_DAYS },
    });
    await this.app.get(TransportRequestsService).create(input);
  }

  /** Requests rides of a client on the next two working days. The first gets a driver, the second stays open. */
  async requestTwoAndAssignFirst(customer_id: string): Promise<void> {
    const { address, today } = await this.queries.findAddressAndToday(customer_id);
    const { id } = await this.app.get(TransportRequestsService).create(
      await parseInput(TransportRequestInput, {
        customer_id,
        pick_up_address: address,
        drop_address: 'Cancer Center, Main Entrance',
        pick_up_date: addDays(today, 1),
        pick_up_time: '11:00',
        repeat: { weekdays: [...WORKDAYS], count: 2 },
      }),
    );
    await this.assignDriver(id);
  }

  /**
   * Assigns the rides of active clients up to a date to the most suitable driver. One of every `but_one_of` rides stays
   * open.
   */
  async assign(until: string, but_one_of = Infinity): Promise<void> {
    const openRequests = await this.queries.findOpenRequestsUntil(until);
    for (const [n, { id }] of openRequests.entries()) {
      if (n % but_one_of === but_one_of - 1) continue;
      await this.assignDriver(id);
    }
  }

  private async assignDriver(request_id: string): Promise<void> {
    const { results } = await this.app
      .get(AssignableDriversService)
      .rankForRideAndAudit({ request: request_id });
    const input = { customer_request_id: request_id, transport_vendor_id: results[0]!.id };
    await this.app.get(TripsService).assignAndNotifyOrRecordCompleted(await parseInput(TripInput, input));
  }
}
