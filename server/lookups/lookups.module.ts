import { Feature } from '../platform/feature.js';
import { Ethnicity, Race } from './lookup.entities.js';
import { cities, ethnicities, races } from './lookups.resource.js';
import { LookupsController } from './lookups.controller.js';

@Feature({
  entities: [Race, Ethnicity],
  reads: [races, ethnicities, cities],
  controllers: [LookupsController],
})
export class LookupsModule {}
