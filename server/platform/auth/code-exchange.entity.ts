import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Latest exchange of an authorization code. An earlier exchange in progress reads it and detects the second one. */
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
