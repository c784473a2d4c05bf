import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { FindingCode, FindingKind } from '../contract/imports.js';
import { ImportEntity } from './import.entity.js';

/**
 * Finding of a row. It contains values of the file, including health data, and is removed with the file. It is not in
 * the audit, from which nothing can be removed.
 */
@Entity('import_findings')
@Index('import_findings_of_import', ['import_id', 'kind', 'row', 'id'])
export class ImportFindingEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Column('uuid')
  import_id: string;

  @ManyToOne(() => ImportEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'import_findings_import_known' })
  import?: Relation<ImportEntity>;

  @Column('text')
  kind: FindingKind;

  @Column('text', { default: '' })
  code: FindingCode;

  @Column('integer')
  row: number;

  @Column('text')
  column: string;

  @Column('text')
  name: string;

  @Column('text')
  old_value: string;

  @Column('text')
  new_value: string;

  @Column('text')
  message: string;

  @Column('uuid', { nullable: true })
  record_id: string | null;
}
