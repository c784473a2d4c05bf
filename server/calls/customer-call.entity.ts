import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { CallOutcome } from '../contract/customer-calls.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/** Call of the office to a client. It is never changed, and is removed with the client. */
@Entity('customer_calls')
@Index('customer_calls_newest', ['created_at', 'id'])
@Index('customer_calls_of_customer', ['customer_id', 'created_at', 'id'])
@Index('customer_calls_again', ['call_again_on'], { where: 'call_again_on IS NOT NULL' })
@Check('customer_calls_outcome_known', `"outcome" IN ('reached','no_answer','left_message','wrong_number')`)
export class CustomerCallEntity extends RecordEntity {
  @Column('uuid')
  customer_id: string;

  @ManyToOne(() => CustomerEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'customer_calls_customer_known' })
  customer: Relation<CustomerEntity>;

  @Column('varchar', { length: 16 })
  outcome: CallOutcome;

  @Column('text', { default: '' })
  notes: string;

  @Column('date', { nullable: true })
  call_again_on: string | null;

  /** Whether the client was stopped at the time of the call. */
  @Column('boolean', { default: false })
  was_client_stopped: boolean;

  /** User who called. */
  @Column('uuid', { nullable: true })
  author_id: string | null;

  @ManyToOne('UserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'author_id', foreignKeyConstraintName: 'customer_calls_author_known' })
  author?: unknown;

  /** Stays when the account is removed. */
  @Column('varchar', { length: 255 })
  author_name: string;
}
