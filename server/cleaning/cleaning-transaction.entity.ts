import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CleaningVendorEntity } from '../cleaning-vendors/cleaning-vendor.entity.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';
import { RegionEntity } from '../regions/region.entity.js';

/** Completed cleaning. It stays in the accounts without personal data after the client is removed. */
@Entity('cleaning_transactions')
@Index('cleaning_transactions_newest', ['created_at', 'id'])
@Index('cleaning_transactions_customer', ['customer_id', 'date_of_cleaning'])
@Index('cleaning_transactions_by_date', ['date_of_cleaning', 'id'])
@Index('cleaning_transactions_by_region', ['region_id', 'date_of_cleaning'])
@Index('cleaning_transactions_by_vendor', ['cleaning_vendor_id', 'id', 'region_id'])
@Index('cleaning_transactions_by_cost', ['cost_of_cleaning', 'id'])
@Check('cleaning_transactions_cost_positive', '"cost_of_cleaning" >= 0')
export class CleaningTransactionEntity extends RecordEntity {
  @Column('uuid', { nullable: true })
  customer_id: string | null;

  @ManyToOne(() => CustomerEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'cleaning_transactions_customer_known' })
  customer: Relation<CustomerEntity> | null;

  @Column('uuid')
  region_id: string;

  @ManyToOne(() => RegionEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'region_id', foreignKeyConstraintName: 'cleaning_transactions_region_known' })
  region: Relation<RegionEntity>;

  @Column('uuid')
  cleaning_vendor_id: string;

  @ManyToOne(() => CleaningVendorEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'cleaning_vendor_id', foreignKeyConstraintName: 'cleaning_transactions_vendor_known' })
  cleaning_vendor: Relation<CleaningVendorEntity>;

  /** Date where the client lives. */
  @Column('date')
  date_of_cleaning: string;

  /** The client's feedback. */
  @Column('text')
  customer_cleaning_notes: string;

  /** Dollars. Does not change with the vendor's price. */
  @Column('numeric', { precision: 10, scale: 2 })
  cost_of_cleaning: string;
}
