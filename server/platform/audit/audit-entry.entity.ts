import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Entry of the audit log: who changed or saw a record. Triggers write the entries of changes, AuditService writes all
 * others. A trigger prevents changes and deletions of entries.
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

  /** Table name for a change, resource name for all other events. */
  @Column('varchar', { length: 64 })
  resource: string;

  @Column('uuid', { nullable: true })
  record_id: string | null;

  /** Client to whom the record belongs. */
  @Column('uuid', { nullable: true })
  customer_id: string | null;

  /** Changed fields of a change: `{field: [old, new]}`. */
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
