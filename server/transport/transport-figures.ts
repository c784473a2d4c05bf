import { serviceFigures } from '../customers/service-figures.js';

/** What rides tell of a client. */
export const transportFigures = serviceFigures('transport', {
  joins: `LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE m.is_customer_transported)::int AS trips,
             coalesce(sum(m.cost_of_transport), 0)::float8 AS cost
      FROM customer_transport_transactions m WHERE m.customer_id = t.id AND m.status = 'completed') trip_totals ON true
    LEFT JOIN LATERAL (
      SELECT to_char(m.pick_up_timestamp AT TIME ZONE trip_region.time_zone, 'YYYY-MM-DD') AS date
      FROM customer_transport_transactions m JOIN regions trip_region ON trip_region.id = m.region_id
      WHERE m.customer_id = t.id AND m.status = 'scheduled' ORDER BY m.pick_up_timestamp LIMIT 1) next_trip ON true`,
  shared: {
    number_of_transports_completed: 'trip_totals.trips',
    next_trip_scheduled_on: 'next_trip.date',
  },
  staff: { total_cost_of_completed_transports: 'trip_totals.cost' },
  own: {},
});
