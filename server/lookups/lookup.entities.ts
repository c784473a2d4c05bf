import { Column, Entity, Unique } from 'typeorm';
import { RecordEntity } from '../platform/database/record.entity.js';

/** A race that a client can choose by name; the list comes with the migrations. */
@Entity('races')
@Unique('races_name_unique', ['name'])
export class Race extends RecordEntity {
  @Column('varchar', { length: 128 })
  name: string;
}

/** An ethnicity that a client can choose by name; the list comes with the migrations. */
@Entity('ethnicities')
@Unique('ethnicities_name_unique', ['name'])
export class Ethnicity extends RecordEntity {
  @Column('varchar', { length: 128 })
  name: string;
}
