import { Column, Entity, JoinColumn, ManyToOne, Unique, type Relation } from 'typeorm';
import type { SignatureField } from '../contract/customers.js';
import { RecordEntity } from '../platform/database/record.entity.js';
import { CustomerEntity } from './customer.entity.js';

/** Drawn signature of a verification form. Stored apart from the client, so that lists never load it. */
@Entity('customer_signatures')
@Unique('customer_signatures_one_each', ['customer_id', 'field'])
export class CustomerSignatureEntity extends RecordEntity {
  @Column('uuid')
  customer_id: string;

  @ManyToOne(() => CustomerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'customer_id' })
  customer: Relation<CustomerEntity>;

  @Column('varchar', { length: 64 })
  field: SignatureField;

  /** PNG, 600 by 200 pixels. */
  @Column('bytea')
  image: Buffer;
}
