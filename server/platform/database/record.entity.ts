import { BeforeInsert, Column, CreateDateColumn, PrimaryColumn } from 'typeorm';
import { newId } from './id.js';

/**
 * Columns of every stored resource: a UUIDv7, the times of creation and last change, and the version for `If-Match`.
 */
export abstract class RecordEntity {
  @PrimaryColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  /** Set by a trigger with each change. */
  @Column('timestamptz', { default: () => 'now()' })
  updated_at: Date;

  /** Incremented by a trigger with each change, whatever statement makes it. */
  @Column('integer', { default: 1 })
  version: number;

  @BeforeInsert()
  protected setId(): void {
    this.id ??= newId();
  }
}
