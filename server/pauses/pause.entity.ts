import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CustomerEntity } from '../customers/customer.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/** Days on which a client is not served. Removed with the client. */
@Entity('customer_pauses')
@Index('one_open_pause_per_client', ['customer_id'], { unique: true, where: 'ended_at IS NULL' })
@Index('customer_pauses_of_customer', ['customer_id', 'created_at'])
@Index('customer_pauses_until', ['until_date'])
@Check('customer_pauses_end_or_review', '("until_date" IS NULL) = ("review_on" IS NOT NULL)')
@Check('customer_pauses_days', '"until_date" >= "from_date"')
export class PauseEntity extends RecordEntity {
  @Column('uuid')
  customer_id: string;

  @ManyToOne(() => CustomerEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'customer_pauses_customer_known' })
  customer: Relation<CustomerEntity>;

  @Column('date')
  from_date: string;

  /** Last day. Null if the pause is open-ended. */
  @Column('date', { nullable: true })
  until_date: string | null;

  /** Review date of an open-ended pause. */
  @Column('date', { nullable: true })
  review_on: string | null;

  @Column('text', { default: '' })
  notes: string;

  /** Time at which the hold began. */
  @Column('timestamptz', { nullable: true })
  begun_at: Date | null;

  /** Time at which the pause ended or was cancelled. */
  @Column('timestamptz', { nullable: true })
  ended_at: Date | null;
}
