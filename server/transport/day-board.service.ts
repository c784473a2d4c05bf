import { Injectable } from '@nestjs/common';
import { MOST_BOARD_DAYS } from '../contract/transport.js';
import type { DayBoard, Trip } from '../contract/responses/transport.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { invalidField, noSuchRecordError } from '../platform/errors/problem.js';
import { MAX_PAGE_SIZE } from '../platform/lists/list-query.js';
import type { ReadDefinition } from '../platform/lists/read-model.js';
import { ReadService } from '../platform/lists/read.service.js';
import { addDays } from '../platform/time/calendar.rules.js';
import { startOfDay } from '../platform/time/wall-time.rules.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { RegionEntity } from '../regions/region.entity.js';
import { DayBoardQueries, type BoardTrip } from './day-board.queries.js';
import { reasonsAgainst } from './driver-availability.rules.js';
import { transportRequests } from './transport-request.read-model.js';
import { trips } from './trip.read-model.js';

/** Shows the rides of a region beside its drivers. */
@Injectable()
export class DayBoardService {
  constructor(
    private readonly records: RecordsService,
    private readonly queries: DayBoardQueries,
    private readonly reads: ReadService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Rides of the region from one day to another, both included.
   * @throws InvalidInput for an unknown region, and for more than a week
   */
  @Transactional()
  async findForRegionAndAudit(regionId: string, from: string, to: string): Promise<DayBoard> {
    if (to < from) throw invalidField('to', 'min_value', 'End date must be greater than start date');
    if (to >= addDays(from, MOST_BOARD_DAYS))
      throw invalidField('to', 'max_value', `Choose at most ${MOST_BOARD_DAYS} days.`);
    const region = await this.records.find(RegionEntity, regionId);
    if (!region) throw noSuchRecordError('region');
    const { id: region_id, name, time_zone } = region;
    const days = { region_id, time_zone, from, to };
    const boardTrips = await this.queries.findUncancelledTripsWithDriverAvailability(days);
    const openRides = await this.queries.findOpenRides(days);
    const drivers = await this.queries.findActiveOrNamedDrivers(days, [
      ...new Set(boardTrips.map(({ driver_id }) => driver_id)),
    ]);
    const visibleTrips = (await this.readAll(trips, boardTrips)) as Trip[];
    const byId = new Map(visibleTrips.map((trip) => [trip.id, trip]));
    const requests = await this.readAll(transportRequests, openRides);
    await this.recordRead('customer_transport_transactions', boardTrips);
    await this.recordRead('customer_transport_requests', openRides);
    return {
      region: { id: region_id, name },
      time_zone,
      from,
      to,
      days: datesOf(from, to).map((date) => ({
        date,
        begins: startOfDay(date, time_zone).toISOString(),
        ends: startOfDay(addDays(date, 1), time_zone).toISOString(),
      })),
      drivers,
      trips: boardTrips.flatMap((trip) => {
        const visibleTrip = byId.get(trip.id);
        return visibleTrip ? { trip: visibleTrip, reasons: reasonsOf(trip) } : [];
      }),
      requests,
      requests_on_hold: openRides.filter(({ needs_driver }) => !needs_driver).map(({ id }) => id),
    };
  }

  /** The rides as the caller sees them, soonest first. */
  private async readAll<Ride>(
    definition: ReadDefinition<Ride>,
    rides: readonly { id: string }[],
  ): Promise<Ride[]> {
    const visibleRides: Ride[] = [];
    for (let first = 0; first < rides.length; first += MAX_PAGE_SIZE) {
      const id = rides
        .slice(first, first + MAX_PAGE_SIZE)
        .map((ride) => ride.id)
        .join();
      const { results } = await this.reads.findManyUnaudited(definition, {
        id,
        ordering: 'pick_up_timestamp',
      });
      visibleRides.push(...results);
    }
    return visibleRides;
  }

  /** Audits that the rides' clients were shown. */
  private recordRead(
    resource: string,
    rides: readonly { id: string; customer_id: string | null }[],
  ): Promise<void> {
    return this.audit.record('list', resource, {
      details: {
        part: 'day_board',
        ids: rides.map(({ id }) => id),
        customer_ids: [...new Set(rides.map(({ customer_id }) => customer_id))],
      },
    });
  }
}

const reasonsOf = (trip: BoardTrip) => (trip.status === 'scheduled' ? reasonsAgainst(trip.date)(trip) : []);

function datesOf(from: string, to: string): string[] {
  const dates = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
