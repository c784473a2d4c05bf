import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** Client or line of Today that a user of the office has open on a screen. Rows are valid for seconds. */
@Entity('open_lines')
@Index('open_lines_seen', ['seen_at'])
@Index('open_lines_of_user', ['user_id'])
export class OpenLineEntity {
  /** Id of the client, or of a line without a client. */
  @PrimaryColumn('uuid')
  subject_id: string;

  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'open_lines_user_known' })
  user?: unknown;

  @Column('timestamptz')
  opened_at: Date;

  /** Time of the screen's last request. */
  @Column('timestamptz')
  seen_at: Date;
}
