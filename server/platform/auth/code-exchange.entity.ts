import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last exchange of a sign-in code that has begun: an earlier one that is still under way learns by it that it is not alone. */
@Entity('code_exchanges')
export class CodeExchangeEntity {
  /** SHA-256 of the code. */
  @PrimaryColumn('varchar', { length: 64 })
  code_hash: string;

  @Column('uuid')
  exchange_id: string;

  @Column('timestamptz', { default: () => 'now()' })
  began_at: Date;
}
