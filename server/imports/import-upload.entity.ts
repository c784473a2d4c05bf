import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** Upload in progress. It counts towards the limit of its user until it is stored, rejected or lost. */
@Entity('import_uploads')
@Index('import_uploads_by_user', ['user_id'])
export class ImportUploadEntity {
  /** Id of the later import. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'import_uploads_user_known' })
  user?: unknown;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
