import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Secrets of the embedded provider, made once by whichever process starts first and shared by all. */
@Entity('signing_keys')
export class SigningKeyEntity {
  /** `embedded`: everything the embedded provider keeps secret. */
  @PrimaryColumn('varchar', { length: 64 })
  name: string;

  @Column('jsonb')
  value: Record<string, unknown>;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
