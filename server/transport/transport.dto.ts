import { ApiExtraModels } from '@nestjs/swagger';
import { WEEKDAYS, type Weekday } from '../contract/meals.js';
import { keys } from '../contract/messages.js';
import {
  MOST_LEGS,
  NOT_TRANSPORTED_REASONS,
  transportRequestRules,
  TRIP_STATUSES,
  tripRules,
  type NotTransportedReason,
  type TripStatus,
} from '../contract/transport.js';
import {
  BooleanField,
  ChoiceField,
  ChoiceListField,
  DateField,
  IntegerField,
  UncheckedObjectField,
  RelationField,
  RelationPairsField,
  IdOrRecordVersionListField,
  TextField,
  TimeField,
  TimestampOrWallTimeField,
  type RecordVersion,
} from '../platform/validation/fields.js';

/** Changes of the times and places of a ride. */
export class RideChangeInput {
  @TextField(transportRequestRules.pick_up_address)
  pick_up_address: string;

  @TextField(transportRequestRules.drop_address)
  drop_address: string;

  @TimestampOrWallTimeField()
  pick_up_timestamp?: string | null;

  @DateField()
  pick_up_date?: string | null;

  @TimeField()
  pick_up_time?: string | null;

  @TextField(transportRequestRules.notes)
  notes?: string;
}

/** Days of a series: until a date, or a number. */
export class RepeatInput {
  @ChoiceListField(WEEKDAYS, { required: keys.customer_transport_requests.weekdays_required })
  weekdays: Weekday[];

  @DateField()
  until?: string | null;

  @IntegerField({ min: 1, max: MOST_LEGS, nullable: true })
  count?: number | null;
}

/** A request for a ride. */
@ApiExtraModels(RepeatInput)
export class TransportRequestInput extends RideChangeInput {
  @RelationField()
  customer_id?: string | null;

  @RelationField()
  region_id?: string | null;

  @BooleanField()
  is_reverse_pickup?: boolean;

  @TimestampOrWallTimeField(transportRequestRules.reverse_pick_up_timestamp)
  reverse_pick_up_timestamp?: string | null;

  @UncheckedObjectField(RepeatInput)
  repeat?: Record<string, unknown>;
}

/** Rides of a series to remove. */
export class RequestRemovalQuery {
  @ChoiceField(['true', 'false'])
  following?: 'true' | 'false' | '';
}

/** Outcome of the request of a cancelled trip. */
export class TripRemovalQuery {
  @ChoiceField(['true', 'false'])
  drop_request?: 'true' | 'false' | '';
}

/** Changes of a trip. */
export class TripChangeInput extends RideChangeInput {
  @RelationField(tripRules.transport_vendor_id)
  transport_vendor_id: string;

  @TimestampOrWallTimeField()
  blocked_from_timestamp?: string | null;

  @TimestampOrWallTimeField()
  blocked_to_timestamp?: string | null;

  @ChoiceField(TRIP_STATUSES)
  status?: TripStatus | '';

  @BooleanField()
  is_customer_transported?: boolean;

  @ChoiceField(Object.keys(NOT_TRANSPORTED_REASONS))
  not_transported_reason?: NotTransportedReason | '';

  @TextField(tripRules.not_transported_note)
  not_transported_note?: string;

  /** Accepted but ignored, because the request of the trip has this value. */
  @BooleanField()
  is_reverse_pickup?: boolean;

  /** Accepted but ignored, because the request of the trip has this value. */
  @TimestampOrWallTimeField()
  reverse_pick_up_timestamp?: string | null;
}

/** A trip to assign to a driver, or to record after it was driven. */
export class TripInput {
  @RelationField()
  customer_request_id?: string | null;

  @RelationField()
  customer_id?: string | null;

  @RelationField()
  region_id?: string | null;

  @RelationField(tripRules.transport_vendor_id)
  transport_vendor_id: string;

  @ChoiceField(TRIP_STATUSES)
  status?: TripStatus | '';

  @TextField({ max: tripRules.pick_up_address.max })
  pick_up_address?: string;

  @TextField({ max: tripRules.drop_address.max })
  drop_address?: string;

  @TimestampOrWallTimeField()
  pick_up_timestamp?: string | null;

  @DateField()
  pick_up_date?: string | null;

  @TimeField()
  pick_up_time?: string | null;

  @TimestampOrWallTimeField()
  blocked_from_timestamp?: string | null;

  @TimestampOrWallTimeField()
  blocked_to_timestamp?: string | null;

  @TextField(tripRules.notes)
  notes?: string;

  @BooleanField()
  is_customer_transported?: boolean;

  @ChoiceField(Object.keys(NOT_TRANSPORTED_REASONS))
  not_transported_reason?: NotTransportedReason | '';

  @TextField(tripRules.not_transported_note)
  not_transported_note?: string;

  /** Accepted but ignored, because the request of the trip has this value. */
  @BooleanField()
  is_reverse_pickup?: boolean;

  /** Accepted but ignored, because the request of the trip has this value. */
  @TimestampOrWallTimeField()
  reverse_pick_up_timestamp?: string | null;
}

/** Rides of one series for one driver. */
export class SeriesAssignmentInput {
  @IdOrRecordVersionListField({ required: keys.customer_transport_transactions.rides_required })
  customer_requests: RecordVersion[];

  @RelationField(tripRules.transport_vendor_id)
  transport_vendor_id: string;
}

/** Trips of one series to take back from their driver. */
export class SeriesUnassignmentInput {
  @IdOrRecordVersionListField({ required: keys.customer_transport_transactions.rides_required })
  trips: RecordVersion[];
}

/** Trips of a driver from one day to another, both included, and their new drivers. A dry run needs only the days. */
export class ReassignInput {
  @DateField({ required: keys.transport_vendors.leave_date_required })
  from_date: string;

  @DateField({ required: keys.transport_vendors.leave_date_required })
  to_date: string;

  @RelationPairsField(['id', 'transport_vendor_id'])
  trips?: { id: string; transport_vendor_id: string }[];

  /** Version of each trip as shown, by id. */
  @UncheckedObjectField()
  versions?: Record<string, number>;
}

/** The series that needs a driver. */
export class AssignableSeriesQuery {
  @RelationField({ required: keys.customer_transport_transactions.rides_required })
  series: string;
}

/** A day of a driver. */
export class DayQuery {
  @DateField({ required: keys.transport_vendors.leave_date_required })
  date: string;
}

/** Some days of a driver, both included. */
export class DaysQuery {
  @DateField({ required: keys.transport_vendors.leave_date_required })
  from: string;

  @DateField({ required: keys.transport_vendors.leave_date_required })
  to: string;
}

/** A region and some of its days, both included. */
export class DayBoardQuery extends DaysQuery {
  @RelationField({ required: keys.transport_vendors.region_required })
  region: string;
}

/** The ride that needs a driver: a request, or a trip that needs another one. */
export class AssignableQuery {
  @RelationField()
  request?: string | null;

  @RelationField()
  trip?: string | null;

  @TimestampOrWallTimeField()
  blocked_from_timestamp?: string | null;

  @TimestampOrWallTimeField()
  blocked_to_timestamp?: string | null;
}
