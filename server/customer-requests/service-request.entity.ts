import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { PortalService } from '../contract/customers.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/** Request of a client for a service. It is open until it is settled, and is removed with the client. */
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

  /** Set when the client is opted in, the office settles the request, or she is no longer served. */
  @Column('timestamptz', { nullable: true })
  settled_at: Date | null;
}
