import { Check, Column, Entity } from 'typeorm';
import { RecordEntity } from '../platform/database/record.entity.js';

/** Area with its own coordinators, vendors and time zone. Service days are dates in this zone. */
@Entity('regions')
@Check('regions_cost_of_transport_positive', '"cost_of_transport" >= 0')
export class RegionEntity extends RecordEntity {
  @Column('citext', { unique: true })
  name: string;

  @Column('varchar', { length: 128 })
  contact_name: string;

  @Column('varchar', { length: 16 })
  phone_number: string;

  /** Dollars for one completed trip. */
  @Column('numeric', { precision: 10, scale: 2, default: 0 })
  cost_of_transport: string;

  /** IANA name of the time zone. */
  @Column('varchar', { length: 64 })
  time_zone: string;
}
