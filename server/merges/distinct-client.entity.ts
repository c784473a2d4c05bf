import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CustomerEntity } from '../customers/customer.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/**
 * Decision that two clients are different persons. It holds until a fact of either changes. Each decision is two rows.
 */
@Entity('distinct_clients')
@Index('distinct_clients_once', ['customer_id', 'other_id'], { unique: true })
@Index('distinct_clients_of_other', ['other_id'])
export class DistinctClientEntity extends RecordEntity {
  @Column('uuid')
  customer_id: string;

  @ManyToOne(() => CustomerEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'distinct_clients_customer_known' })
  customer: Relation<CustomerEntity>;

  @Column('uuid')
  other_id: string;

  @ManyToOne(() => CustomerEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'other_id', foreignKeyConstraintName: 'distinct_clients_other_known' })
  other: Relation<CustomerEntity>;

  /** Hash of name, birth date, e-mail and phones of the client. */
  @Column('varchar', { length: 32 })
  facts: string;

  @Column('varchar', { length: 32 })
  other_facts: string;
}
