import { Column, Entity, Unique } from 'typeorm';
import { RecordEntity } from '../platform/database/record.entity.js';

/** Race that a client can choose by name. The migrations fill the list. */
@Entity('races')
@Unique('races_name_unique', ['name'])
export class Race extends RecordEntity {
  @Column('varchar', { length: 128 })
  name: string;
}

/** Ethnicity that a client can choose by name. The migrations fill the list. */
@Entity('ethnicities')
@Unique('ethnicities_name_unique', ['name'])
export class Ethnicity extends RecordEntity {
  @Column('varchar', { length: 128 })
  name: string;
}
