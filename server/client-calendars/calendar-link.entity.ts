import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CustomerEntity } from '../customers/customer.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/** Address of a client's calendar that works without sign-in. A new address replaces the old one. */
@Entity('calendar_links')
@Index('one_calendar_link_per_customer', ['customer_id'], { unique: true })
@Index('calendar_links_by_token', ['token_hash'], { unique: true })
export class CalendarLinkEntity extends RecordEntity {
  @Column('uuid')
  customer_id: string;

  @ManyToOne(() => CustomerEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'calendar_links_customer_known' })
  customer: Relation<CustomerEntity>;

  /** SHA-256 hash of the secret in the address. */
  @Column('varchar', { length: 64 })
  token_hash: string;
}
