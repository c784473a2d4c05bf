import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CustomerEntity } from '../customers/customer.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/** A record that became part of a client's; the record of changes keeps its lines under its own id. */
@Entity('merged_clients')
@Index('merged_clients_of_customer', ['customer_id'])
export class MergedClientEntity extends RecordEntity {
  @Column('uuid')
  customer_id: string;

  @ManyToOne(() => CustomerEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'merged_clients_customer_known' })
  customer: Relation<CustomerEntity>;

  /** Id of the record that is gone. */
  @Column('uuid')
  merged_id: string;

  /** How the client was called in it. */
  @Column('varchar', { length: 255 })
  name: string;
}
