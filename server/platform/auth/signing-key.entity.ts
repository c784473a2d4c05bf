import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Secrets of the embedded provider. The first process creates them, and all share them. */
@Entity('signing_keys')
export class SigningKeyEntity {
  /** `embedded`: all secrets of the embedded provider. */
  @PrimaryColumn('varchar', { length: 64 })
  name: string;

  @Column('jsonb')
  value: Record<string, unknown>;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
