import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** First response to a `POST` with an `Idempotency-Key`, stored for 24 hours. */
@Entity('idempotency_keys')
@Index('idempotency_keys_age', ['created_at'])
export class IdempotencyKeyEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('varchar', { length: 255 })
  key: string;

  /** SHA-256 of method, path and body. The same key with another body is refused. */
  @Column('varchar', { length: 64 })
  fingerprint: string;

  @Column('integer')
  status: number;

  @Column('jsonb', { nullable: true })
  response: unknown;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  created_at: Date;
}
