import { MOST_NOTES } from '../contract/transport.js';
import { Column, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { RecordEntity } from '../platform/database/record.entity.js';
import { RegionEntity } from '../regions/region.entity.js';

/** Columns that requests and trips share. */
export abstract class RideEntity extends RecordEntity {
  /** The client's region at the time of the request. Wall times are in its zone. */
  @Column('uuid')
  region_id: string;

  @ManyToOne(() => RegionEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'region_id' })
  region: Relation<RegionEntity>;

  @Column('varchar', { length: 255 })
  pick_up_address: string;

  @Column('varchar', { length: 255 })
  drop_address: string;

  @Column('timestamptz')
  pick_up_timestamp: Date;

  /** Notes for the driver, long enough for the office's note and the client's together. */
  @Column('varchar', { length: MOST_NOTES, default: '' })
  notes: string;
}
