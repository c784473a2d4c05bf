import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { TodayReason } from '../contract/today.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/** A reason of Today that was put off until a day, or accepted as long as its facts stay. Its id is the reason's. */
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

  /** What it is about: a client, ride, trip, mail or plan. */
  @Column('uuid')
  subject_id: string;

  @Column('uuid', { nullable: true })
  customer_id: string | null;

  @ManyToOne(() => CustomerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'today_settlements_customer_known' })
  customer?: Relation<CustomerEntity>;

  /** Put off until this day. */
  @Column('date', { nullable: true })
  until_date: string | null;

  /** When that day begins where the client lives. */
  @Column('timestamptz', { nullable: true })
  hidden_until: Date | null;

  /** Accepted as long as its facts have this hash. */
  @Column('varchar', { length: 32, nullable: true })
  facts_hash: string | null;

  /** Why, as the office wrote it. */
  @Column('text')
  note: string;
}
