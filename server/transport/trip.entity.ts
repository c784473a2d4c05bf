import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { NotTransportedReason, TripResponse, TripStatus } from '../contract/transport.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { DriverEntity } from '../drivers/driver.entity.js';
import { PauseEntity } from '../pauses/pause.entity.js';
import { RideEntity } from './ride.entity.js';
import { TransportRequestEntity } from './transport-request.entity.js';

/**
 * A trip of a driver with a client: scheduled for a request, or recorded afterwards. Completed ones stay for the
 * accounts after the client is erased.
 */
@Entity('customer_transport_transactions')
@Index('customer_transport_transactions_newest', ['created_at', 'id'])
@Index('one_trip_per_request', ['request_id'], { unique: true, where: `status <> 'cancelled'` })
@Index('customer_transport_transactions_by_request', ['request_id'])
@Index('customer_transport_transactions_by_customer', [
  'customer_id',
  'pick_up_timestamp',
  'status',
  'region_id',
  'transport_vendor_id',
  'id',
])
@Index('customer_transport_transactions_by_driver', [
  'transport_vendor_id',
  'pick_up_timestamp',
  'status',
  'region_id',
  'customer_id',
  'id',
])
@Index('customer_transport_transactions_sorted_by_driver', [
  'transport_vendor_id',
  'id',
  'status',
  'region_id',
])
@Index('customer_transport_transactions_by_status', ['status', 'pick_up_timestamp', 'id', 'region_id'])
@Index('customer_transport_transactions_by_region', ['region_id', 'status', 'pick_up_timestamp', 'id'])
@Index('customer_transport_transactions_by_time', ['pick_up_timestamp', 'id'])
@Index('customer_transport_transactions_blocked', ['blocked_from_timestamp'], {
  where: `status <> 'cancelled'`,
})
@Index('customer_transport_transactions_due', ['blocked_to_timestamp'], { where: `status = 'scheduled'` })
@Index('customer_transport_transactions_by_pause', ['pause_id'], { where: 'pause_id IS NOT NULL' })
@Index('customer_transport_transactions_by_token', ['response_token_hash'], {
  where: 'response_token_hash IS NOT NULL',
})
@Index('customer_transport_transactions_declined', ['request_id'], { where: `response = 'declined'` })
@Check(
  'customer_transport_transactions_response_known',
  `"response" IN ('none','asked','accepted','declined')
   AND ("response" IN ('accepted','declined')) = ("responded_at" IS NOT NULL)`,
)
@Check('customer_transport_transactions_status_known', `"status" IN ('scheduled','completed','cancelled')`)
@Check(
  'customer_transport_transactions_window',
  `"blocked_to_timestamp" > "blocked_from_timestamp"
   AND "blocked_to_timestamp" <= "blocked_from_timestamp" + interval '24 hours'`,
)
@Check(
  'customer_transport_transactions_picks_up_in_window',
  `"pick_up_timestamp" BETWEEN "blocked_from_timestamp" AND "blocked_to_timestamp"`,
)
@Check(
  'customer_transport_transactions_scheduled_for_request',
  `"status" <> 'scheduled' OR "request_id" IS NOT NULL`,
)
@Check(
  'customer_transport_transactions_completed_has_cost',
  `"status" <> 'completed' OR "cost_of_transport" IS NOT NULL`,
)
@Check(
  'customer_transport_transactions_transported_when_completed',
  `NOT "is_customer_transported" OR "status" = 'completed'`,
)
@Check(
  'customer_transport_transactions_reason_known',
  `"not_transported_reason" IS NULL
   OR "not_transported_reason" IN ('no_show','cancelled_late','driver_absent','other') AND NOT "is_customer_transported"`,
)
export class TripEntity extends RideEntity {
  @Column('uuid', { nullable: true })
  request_id: string | null;

  @ManyToOne(() => TransportRequestEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'request_id' })
  request: Relation<TransportRequestEntity> | null;

  @Column('uuid', { nullable: true })
  customer_id: string | null;

  @ManyToOne(() => CustomerEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'customer_id' })
  customer: Relation<CustomerEntity> | null;

  @Column('uuid')
  transport_vendor_id: string;

  @ManyToOne(() => DriverEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'transport_vendor_id' })
  transport_vendor: Relation<DriverEntity>;

  @Column('varchar', { length: 16, default: 'scheduled' })
  status: TripStatus;

  @Column('timestamptz')
  blocked_from_timestamp: Date;

  @Column('timestamptz')
  blocked_to_timestamp: Date;

  /** Dollars: the region's price for a trip, fixed when it is completed. */
  @Column('numeric', { precision: 10, scale: 2, nullable: true })
  cost_of_transport: string | null;

  @Column('boolean', { default: false })
  is_customer_transported: boolean;

  @Column('varchar', { length: 16, nullable: true })
  not_transported_reason: NotTransportedReason | null;

  @Column('varchar', { length: 500, default: '' })
  not_transported_note: string;

  /** The driver's response since the last mail about it. */
  @Column('varchar', { length: 16, default: 'none' })
  response: TripResponse;

  @Column('timestamptz', { nullable: true })
  responded_at: Date | null;

  /** Hash of the token in the link of the last mail about it. A mail about several trips has one link. */
  @Column('text', { nullable: true })
  response_token_hash: string | null;

  /** Number of mails about it. Calendars show the entry with the highest number. */
  @Column('integer', { default: 0 })
  calendar_sequence: number;

  /** The pause that cancelled it. */
  @Column('uuid', { nullable: true })
  pause_id: string | null;

  @ManyToOne(() => PauseEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'pause_id', foreignKeyConstraintName: 'customer_transport_transactions_pause_known' })
  pause: Relation<PauseEntity> | null;
}
