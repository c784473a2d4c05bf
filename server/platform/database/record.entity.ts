import { BeforeInsert, Column, CreateDateColumn, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { newId } from './id.js';

/** What every stored resource has: a UUIDv7, when it was made and changed, and the version that `If-Match` names. */
export abstract class RecordEntity {
  @PrimaryColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;

  /** Counts up with every change; written only by `UPDATE … WHERE version = …` (TypeORM's own column does not protect). */
  @Column('integer', { default: 1 })
  version: number;

  @BeforeInsert()
  protected setId(): void {
    this.id ??= newId();
  }
}
