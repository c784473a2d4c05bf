import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CustomerEntity } from '../customers/customer.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/** Days on which a client is not served; gone with the client. */
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

  /** The last day of it; null while it is open-ended. */
  @Column('date', { nullable: true })
  until_date: string | null;

  /** When an open-ended pause is looked at again. */
  @Column('date', { nullable: true })
  review_on: string | null;

  @Column('text', { default: '' })
  notes: string;

  /** Since when the client is on hold for it. */
  @Column('timestamptz', { nullable: true })
  begun_at: Date | null;

  /** It is over, or was called off. */
  @Column('timestamptz', { nullable: true })
  ended_at: Date | null;
}
