import { Check, Column, Entity } from 'typeorm';
import { RecordEntity } from '../platform/database/record.entity.js';

/** Grant that pays for a client's services. `name` is its abbreviation. */
@Entity('grants')
@Check('grants_total_budget_positive', '"total_budget" >= 0')
export class GrantEntity extends RecordEntity {
  @Column('citext', { unique: true })
  name: string;

  @Column('varchar', { length: 255, default: '' })
  full_name: string;

  @Column('text', { default: '' })
  notes: string;

  /** Total budget in dollars. Null if unknown. */
  @Column('numeric', { precision: 10, scale: 2, nullable: true })
  total_budget: string | null;
}
