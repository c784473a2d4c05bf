import { BeforeInsert, Column, CreateDateColumn, PrimaryColumn } from 'typeorm';
import { newId } from './id.js';

/** What every stored resource has: a UUIDv7, when it was made and changed, and the version that `If-Match` names. */
export abstract class RecordEntity {
  @PrimaryColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  /** Set by the database with each change. */
  @Column('timestamptz', { default: () => 'now()' })
  updated_at: Date;

  /** Counted by the database with each change, whatever statement made it. */
  @Column('integer', { default: 1 })
  version: number;

  @BeforeInsert()
  protected setId(): void {
    this.id ??= newId();
  }
}
