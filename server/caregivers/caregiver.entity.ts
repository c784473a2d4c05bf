import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { PortalService } from '../contract/customers.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/**
 * Person whom a client lets help with some of her services. The account is a user that references this row. It is
 * deleted on revocation; the row stays until the client is removed.
 */
@Entity('caregivers')
@Index('caregivers_of_customer', ['customer_id', 'name'])
@Index('caregivers_once_per_client', ['customer_id', 'email'], { unique: true, where: 'revoked_at IS NULL' })
@Index('caregivers_by_name', ['name', 'id'])
@Check(
  'caregivers_services_known',
  `services <@ ARRAY['meals','house_cleaning','transportation','peer_support'] AND services <> '{}'`,
)
export class CaregiverEntity extends RecordEntity {
  @Column('uuid')
  customer_id: string;

  @ManyToOne(() => CustomerEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'caregivers_customer_known' })
  customer: Relation<CustomerEntity>;

  @Column('varchar', { length: 255 })
  name: string;

  @Column('citext')
  email: string;

  @Column('text', { array: true })
  services: PortalService[];

  @Column('timestamptz')
  invited_at: Date;

  /** First sign-in, or time at which the password of the invitation was set. */
  @Column('timestamptz', { nullable: true })
  accepted_at: Date | null;

  @Column('timestamptz', { nullable: true })
  revoked_at: Date | null;
}
