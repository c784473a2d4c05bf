import { MOST_DELAY_MINUTES } from '../contract/transport.js';
import { serviceFieldExtension } from '../customers/service-fields.js';
import { joinCompletedServiceTotalsSql } from '../ledger/client-totals.js';
import { relationSql } from '../platform/lists/read-model.js';

const NEXT_TRIP = [
  'id',
  'pick_up_timestamp',
  'pick_up_address',
  'drop_address',
  'driver_first_name',
  'office_phone',
  'time_zone',
];

/** Fields about rides in the record of a client. */
export const transportFields = serviceFieldExtension('transport', {
  joins: (parameters, { now }) => `${joinCompletedServiceTotalsSql('transport', 'trip_totals')}
    LEFT JOIN LATERAL (
      SELECT m.id, m.pick_up_timestamp, m.pick_up_address, m.drop_address, driver.first_name AS driver_first_name,
             trip_region.phone_number AS office_phone, trip_region.time_zone,
             to_char(m.pick_up_timestamp AT TIME ZONE trip_region.time_zone, 'YYYY-MM-DD') AS date
      FROM customer_transport_transactions m JOIN regions trip_region ON trip_region.id = m.region_id
        JOIN transport_vendors driver ON driver.id = m.transport_vendor_id
      WHERE m.customer_id = t.id AND m.status = 'scheduled'
        AND m.pick_up_timestamp > ${parameters.add(now)}::timestamptz - interval '${MOST_DELAY_MINUTES} minutes'
      ORDER BY m.pick_up_timestamp LIMIT 1) next_trip ON true`,
  shared: {
    number_of_transports_completed: 'trip_totals.count',
    next_trip_scheduled_on: 'next_trip.date',
  },
  staff: { total_cost_of_completed_transports: 'trip_totals.cost' },
  own: { next_trip: relationSql('next_trip', NEXT_TRIP) },
});
