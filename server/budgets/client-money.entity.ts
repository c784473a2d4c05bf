import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/**
 * What was spent on a client and is booked ahead, as it was added up last. Who has a row in `client_money_changes` is added
 * up when she is asked for, so that nobody reads an old figure.
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

  /** Dollars, adjustments included. */
  @Column('numeric')
  spent: string;

  /** The part of `spent` that her present program paid. */
  @Column('numeric')
  program_spent: string;

  /** Dollars at the prices of that time. */
  @Column('numeric')
  committed: string;

  /** Both together. */
  @Column('numeric')
  used: string;
}
