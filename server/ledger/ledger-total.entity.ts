import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Part of the sum of all entries of a program and grant, so that budgets need not read the whole ledger. A trigger adds
 * a row for each statement that writes entries, because two transactions that update the same row would block each
 * other.
 */
@Entity('ledger_totals')
export class LedgerTotalEntity {
  @PrimaryColumn('uuid', { default: () => 'new_id()' })
  id: string;

  @Column('uuid', { nullable: true })
  program_id: string | null;

  @Column('uuid', { nullable: true })
  grant_id: string | null;

  /** Dollars. */
  @Column('numeric')
  amount: string;
}
