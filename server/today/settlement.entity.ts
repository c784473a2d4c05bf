import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { TodayReason } from '../contract/today.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/** Reason of Today that was deferred to a day, or accepted until its facts change. It has the reason's id. */
@Entity('today_settlements')
@Index('today_settlements_subject', ['reason', 'subject_id'], { unique: true })
@Index('today_settlements_of_customer', ['customer_id'])
@Check(
  'today_settlements_either',
  '(hidden_until IS NULL) = (until_date IS NULL) AND (until_date IS NULL) <> (facts_hash IS NULL)',
)
export class SettlementEntity extends RecordEntity {
  @Column('varchar', { length: 32 })
  reason: TodayReason;

  /** Id of the client, ride, trip, mail or plan. */
  @Column('uuid')
  subject_id: string;

  @Column('uuid', { nullable: true })
  customer_id: string | null;

  @ManyToOne(() => CustomerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'today_settlements_customer_known' })
  customer?: Relation<CustomerEntity>;

  /** Day to which it is deferred. */
  @Column('date', { nullable: true })
  until_date: string | null;

  /** Start of that day where the client lives. */
  @Column('timestamptz', { nullable: true })
  hidden_until: Date | null;

  /** Hash of the accepted facts. The acceptance ends when the hash changes. */
  @Column('varchar', { length: 32, nullable: true })
  facts_hash: string | null;

  /** Note of the office about the cause. Empty if it is about several clients, or about clients who are not known. */
  @Column('text')
  note: string;
}
