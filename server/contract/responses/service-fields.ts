import Type from 'typebox';
import { MEAL_SCHEDULE_STATUSES } from '../meals.js';
import { CleaningVendorContact } from './cleaning.js';
import { Count, Day, Id, Money, Nullable, OneOf, Phone, Shape, Text, Timestamp } from './shapes.js';

const cleaner = CleaningVendorContact.properties;

const ownMeal = {
  id: Id,
  date_of_delivery: Day,
  status: OneOf(MEAL_SCHEDULE_STATUSES),
  number_of_adults: Count,
  number_of_children: Count,
};

/**
 * Fields that each service adds to a read of one client. They are calculated from the service's records and not stored:
 * `shared` for all readers, `staff` for staff, `own` for the client.
 */
export const SERVICE_FIELDS = {
  meal: {
    shared: {
      number_of_meals_completed: Count,
      number_of_meals_delivered: Count,
      next_delivery_date: Nullable(Day),
    },
    staff: { total_cost_of_completed_meals: Money },
    own: {
      meal_schedules: Type.Array(Shape(ownMeal)),
      next_meal: Nullable(Shape({ ...ownMeal, version: Count, meal_vendor_name: Nullable(Text) })),
    },
  },
  transport: {
    shared: {
      number_of_transports_completed: Count,
      next_trip_scheduled_on: Nullable(Day),
    },
    staff: { total_cost_of_completed_transports: Money },
    own: {
      next_trip: Nullable(
        Shape({
          id: Id,
          pick_up_timestamp: Timestamp,
          pick_up_address: Text,
          drop_address: Text,
          driver_first_name: Text,
          office_phone: Phone,
          time_zone: Text,
        }),
      ),
    },
  },
  cleaning: {
    shared: { number_of_house_cleanings_completed: Count },
    staff: {
      total_cost_of_completed_cleanings: Money,
      next_cleaning_due: Nullable(Day),
      assigned_cleaning_vendor: Nullable(Shape({ ...cleaner, cost_per_cleaning: Nullable(Money) })),
    },
    own: { assigned_cleaning_vendor: Nullable(CleaningVendorContact) },
  },
  peer_support: {
    shared: {},
    staff: {},
    own: { number_of_peers_informed: Count },
  },
};
