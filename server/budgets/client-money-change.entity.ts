import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A client whose money may have changed since it was added up. Written by the database with each change, as a row of its
 * own: a row that two changes shared could be read by neither in time.
 */
@Entity('client_money_changes')
@Index('client_money_changes_of_customer', ['customer_id'])
export class ClientMoneyChangeEntity {
  @PrimaryColumn('uuid', { default: () => 'new_id()' })
  id: string;

  @Column('uuid')
  customer_id: string;
}
