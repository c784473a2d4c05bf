import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** That a user of the office has a client, or another line of Today, open on the screen; kept for seconds. */
@Entity('open_lines')
@Index('open_lines_seen', ['seen_at'])
@Index('open_lines_of_user', ['user_id'])
export class OpenLineEntity {
  /** The client, or a line that is about no client. */
  @PrimaryColumn('uuid')
  subject_id: string;

  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'open_lines_user_known' })
  user?: unknown;

  @Column('timestamptz')
  opened_at: Date;

  /** When the screen said so last. */
  @Column('timestamptz')
  seen_at: Date;
}
