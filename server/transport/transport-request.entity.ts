import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { TransportRequestStatus } from '../contract/transport.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { PauseEntity } from '../pauses/pause.entity.js';
import { RideEntity } from './ride.entity.js';

/** A one-way ride that a client asks for. It is open until a driver is assigned; a pause cancels it. */
@Entity('customer_transport_requests')
@Index('customer_transport_requests_newest', ['created_at', 'id'])
@Index('customer_transport_requests_open', ['region_id', 'pick_up_timestamp', 'id'], {
  where: `status = 'open'`,
})
@Index('customer_transport_requests_by_time', ['status', 'pick_up_timestamp', 'id'])
@Index('customer_transport_requests_by_customer', ['customer_id', 'pick_up_timestamp'])
@Index('customer_transport_requests_by_series', ['series_id', 'pick_up_timestamp'], {
  where: 'series_id IS NOT NULL',
})
@Index('one_way_back_per_request', ['return_of_id'], { unique: true, where: 'return_of_id IS NOT NULL' })
@Index('customer_transport_requests_by_pause', ['pause_id'], { where: 'pause_id IS NOT NULL' })
@Check('customer_transport_requests_status_known', `"status" IN ('open','assigned','cancelled')`)
export class TransportRequestEntity extends RideEntity {
  @Column('uuid')
  customer_id: string;

  @ManyToOne(() => CustomerEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'customer_id' })
  customer: Relation<CustomerEntity>;

  @Column('varchar', { length: 16, default: 'open' })
  status: TransportRequestStatus;

  /** Notes of the client or a caregiver. They see no other notes. */
  @Column('varchar', { length: 500, default: '' })
  customer_notes: string;

  /** The way there, if this ride is the way back. */
  @Column('uuid', { nullable: true })
  return_of_id: string | null;

  @ManyToOne(() => TransportRequestEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'return_of_id' })
  return_of: Relation<TransportRequestEntity> | null;

  /** Shared by all rides of one series. */
  @Column('uuid', { nullable: true })
  series_id: string | null;

  /** The pause that cancelled it. */
  @Column('uuid', { nullable: true })
  pause_id: string | null;

  @ManyToOne(() => PauseEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'pause_id', foreignKeyConstraintName: 'customer_transport_requests_pause_known' })
  pause: Relation<PauseEntity> | null;
}
