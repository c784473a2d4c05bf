import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/**
 * Totals of a client's spent and committed money. A client with a row in `client_money_changes` is summed again on each
 * read, so that totals are never stale.
 */
@Entity('client_money')
@Index('client_money_used', ['program_id', 'used'])
export class ClientMoneyEntity {
  @PrimaryColumn('uuid')
  customer_id: string;

  @ManyToOne('CustomerEntity', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'client_money_customer_known' })
  customer?: unknown;

  @Column('uuid', { nullable: true })
  program_id: string | null;

  /** Dollars, including adjustments. */
  @Column('numeric')
  spent: string;

  /** Part of `spent` that her current program paid. */
  @Column('numeric')
  program_spent: string;

  /** Dollars, at the prices of the last update. */
  @Column('numeric')
  committed: string;

  /** Sum of `spent` and `committed`. */
  @Column('numeric')
  used: string;

  /** Time since which she has used the first share of `BUDGET_SHARES`. Null for a client who has used less. */
  @Column('timestamptz', { nullable: true })
  warning_since: Date | null;
}
