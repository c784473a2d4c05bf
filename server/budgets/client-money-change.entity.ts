import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A change of a client's money or of a price since the totals were updated. Triggers insert one row for each change,
 * because two transactions that update the same row would block each other. The reader looks up the clients of a price,
 * because a simultaneous assignment may not be committed yet.
 */
@Entity('client_money_changes')
@Index('client_money_changes_of_customer', ['customer_id'])
@Check(
  'client_money_changes_of_one',
  `num_nonnulls("customer_id", "meal_vendor_id", "meal_transport_vendor_id", "region_id") = 1`,
)
export class ClientMoneyChangeEntity {
  @PrimaryColumn('uuid', { default: () => 'new_id()' })
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('uuid', { nullable: true })
  customer_id: string | null;

  @Column('uuid', { nullable: true })
  meal_vendor_id: string | null;

  @Column('uuid', { nullable: true })
  meal_transport_vendor_id: string | null;

  @Column('uuid', { nullable: true })
  region_id: string | null;
}
