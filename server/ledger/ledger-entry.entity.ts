import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';
import type { MoneyService } from '../contract/budgets.js';

/**
 * One posting of money. Triggers insert it in the transaction that completes or corrects a service or an adjustment.
 * The sum for a source is its current cost. Postings are never changed or deleted; only the client's id is cleared when
 * she is removed.
 */
@Entity('ledger_entries')
@Index('ledger_entries_by_source', ['source_id'])
@Index('ledger_entries_by_customer', ['customer_id', 'kind', 'service'], {
  where: 'customer_id IS NOT NULL',
})
@Index('ledger_entries_by_region', ['region_id', 'day', 'kind', 'service', 'amount', 'count', 'quantity'])
@Check('ledger_entries_kind_known', `"kind" IN ('service','adjustment')`)
@Check('ledger_entries_service_known', `"service" IN ('meal','transport','cleaning')`)
@Check('ledger_entries_service_has_source', `("kind" = 'service') = ("source_id" IS NOT NULL)`)
export class LedgerEntryEntity {
  @PrimaryColumn('uuid', { default: () => 'new_id()' })
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('varchar', { length: 16 })
  kind: 'service' | 'adjustment';

  @Column('varchar', { length: 16 })
  service: MoneyService;

  /** Id of the delivery, trip or cleaning. Null for an adjustment. */
  @Column('uuid', { nullable: true })
  source_id: string | null;

  /** Date of the service or the adjustment, in its region. */
  @Column('date')
  day: string;

  @Column('uuid', { nullable: true })
  region_id: string | null;

  @ManyToOne('RegionEntity', { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'region_id', foreignKeyConstraintName: 'ledger_entries_region_known' })
  region?: unknown;

  /** The client's program on the day of the service, or when the adjustment was made. */
  @Column('uuid', { nullable: true })
  program_id: string | null;

  @ManyToOne('ProgramEntity', { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'program_id', foreignKeyConstraintName: 'ledger_entries_program_known' })
  program?: unknown;

  /** The client's grant at that time. */
  @Column('uuid', { nullable: true })
  grant_id: string | null;

  @ManyToOne('GrantEntity', { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'grant_id', foreignKeyConstraintName: 'ledger_entries_grant_known' })
  grant?: unknown;

  /** Null after the client was removed. */
  @Column('uuid', { nullable: true })
  customer_id: string | null;

  @ManyToOne('CustomerEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'ledger_entries_customer_known' })
  customer?: unknown;

  /** Dollars. Negative if the entry reverses another. */
  @Column('numeric', { precision: 12, scale: 2 })
  amount: string;

  /** 1 for a service that reached the client, 0 for one that was only paid for, -1 for a reversal. */
  @Column('integer')
  count: number;

  /** Meals delivered. 0 for other services. */
  @Column('integer')
  quantity: number;
}
