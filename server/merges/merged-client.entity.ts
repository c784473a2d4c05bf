import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CustomerEntity } from '../customers/customer.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/** Record that was merged into a client's. Its audit entries keep its id. */
@Entity('merged_clients')
@Index('merged_clients_of_customer', ['customer_id'])
@Index('merged_clients_of_record', ['merged_id'], { unique: true })
export class MergedClientEntity extends RecordEntity {
  @Column('uuid')
  customer_id: string;

  @ManyToOne(() => CustomerEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'merged_clients_customer_known' })
  customer: Relation<CustomerEntity>;

  /** Id of the removed record. */
  @Column('uuid')
  merged_id: string;

  /** Name of the client in the removed record. */
  @Column('varchar', { length: 255 })
  name: string;
}
