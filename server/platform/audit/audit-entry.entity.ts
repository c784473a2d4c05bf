import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * One line of the record of who did or saw what. Changes are written by triggers, everything else by
 * AuditService; a trigger refuses to change or remove a line.
 */
@Entity('audit_entries')
@Index('audit_entries_customer', ['customer_id', 'id'], { where: 'customer_id IS NOT NULL' })
@Index('audit_entries_of_customers', ['actor_id'], { where: `actor_group = 'Customer'` })
@Index('audit_entries_record', ['resource', 'record_id', 'id'])
export class AuditEntryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;

  /** `create`, `change`, `delete`, or an AuditEvent. */
  @Column('varchar', { length: 16 })
  event: string;

  /** Table name of a change, resource name of anything else. */
  @Column('varchar', { length: 64 })
  resource: string;

  @Column('uuid', { nullable: true })
  record_id: string | null;

  /** The client that the record belongs to. */
  @Column('uuid', { nullable: true })
  customer_id: string | null;

  /** Of a change: `{field: [old, new]}`. */
  @Column('jsonb', { nullable: true })
  changes: Record<string, [unknown, unknown]> | null;

  @Column('jsonb', { nullable: true })
  details: Record<string, unknown> | null;

  @Column('uuid', { nullable: true })
  actor_id: string | null;

  @Column('varchar', { length: 255, nullable: true })
  actor_name: string | null;

  @Column('varchar', { length: 32, nullable: true })
  actor_group: string | null;

  @Column('varchar', { length: 64, nullable: true })
  request_id: string | null;

  @Column('varchar', { length: 64, nullable: true })
  ip: string | null;
}
