import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/**
 * The program and grant of a client before a change. A trigger inserts it, and the ledger books a service that is recorded
 * after the change on them. On a day after the last row, the client has her present ones.
 */
@Entity('former_fundings')
export class FormerFundingEntity {
  @PrimaryColumn('uuid')
  customer_id: string;

  @ManyToOne('CustomerEntity', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'former_fundings_customer_known' })
  customer?: unknown;

  /** Day before the change, where the client lives. */
  @PrimaryColumn('date')
  last_day: string;

  @Column('uuid', { nullable: true })
  program_id: string | null;

  @ManyToOne('ProgramEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'program_id', foreignKeyConstraintName: 'former_fundings_program_known' })
  program?: unknown;

  @Column('uuid', { nullable: true })
  grant_id: string | null;

  @ManyToOne('GrantEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'grant_id', foreignKeyConstraintName: 'former_fundings_grant_known' })
  grant?: unknown;
}
