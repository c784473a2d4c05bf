import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CustomerEntity } from '../customers/customer.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';
import { PeerSupportResourceEntity } from './peer-support-resource.entity.js';

/** Introduction of a client to a peer, with the shared data. Removed with the client. */
@Entity('peer_support_mails')
@Index('peer_support_mails_of_customer', ['customer_id', 'id'])
@Index('peer_support_mails_to_resource', ['peer_support_resource_id'])
export class PeerSupportMailEntity extends RecordEntity {
  @Column('uuid')
  customer_id: string;

  @ManyToOne(() => CustomerEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'peer_support_mails_customer_known' })
  customer: Relation<CustomerEntity>;

  @Column('uuid')
  peer_support_resource_id: string;

  @ManyToOne(() => PeerSupportResourceEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({
    name: 'peer_support_resource_id',
    foreignKeyConstraintName: 'peer_support_mails_resource_known',
  })
  peer_support_resource: Relation<PeerSupportResourceEntity>;

  /** Address of the peer at that time. */
  @Column('varchar', { length: 254 })
  email: string;

  /** Labels and values as they were mailed. */
  @Column('jsonb')
  shared: { label: string; value: string }[];

  @Column('timestamptz')
  mailed_at: Date;

  /** Name of the user who shared the data. Null for the system. */
  @Column('varchar', { length: 255, nullable: true })
  mailed_by: string | null;
}
