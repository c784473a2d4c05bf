import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { PortalService } from '../contract/customers.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/** That a client has asked for a service; it waits for the office until it is settled, and goes with the client. */
@Entity('service_requests')
@Index('one_open_request_per_service', ['customer_id', 'service'], {
  unique: true,
  where: 'settled_at IS NULL',
})
@Index('service_requests_newest', ['created_at', 'id'])
@Index('service_requests_of_customer', ['customer_id', 'created_at'])
@Check(
  'service_requests_service_known',
  `"service" IN ('meals','house_cleaning','transportation','peer_support')`,
)
export class ServiceRequestEntity extends RecordEntity {
  @Column('uuid')
  customer_id: string;

  @ManyToOne(() => CustomerEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'service_requests_customer_known' })
  customer: Relation<CustomerEntity>;

  @Column('varchar', { length: 16 })
  service: PortalService;

  @Column('text', { default: '' })
  notes: string;

  /** She was opted in, the office settled it with her, or she is served no longer. */
  @Column('timestamptz', { nullable: true })
  settled_at: Date | null;
}
