import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A file that is on its way: it takes a place among those of its user until it is kept, refused or lost. */
@Entity('import_uploads')
@Index('import_uploads_by_user', ['user_id'])
export class ImportUploadEntity {
  /** The import's, once there is one. */
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
