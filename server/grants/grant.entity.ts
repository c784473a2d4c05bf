import { Column, Entity } from 'typeorm';
import { RecordEntity } from '../platform/database/record.entity.js';

/** Money that pays for a client's services; `name` is its abbreviation. */
@Entity('grants')
export class GrantEntity extends RecordEntity {
  @Column('citext', { unique: true })
  name: string;

  @Column('varchar', { length: 255, default: '' })
  full_name: string;

  @Column('text', { default: '' })
  notes: string;
}
