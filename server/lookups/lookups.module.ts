import { Feature } from '../platform/feature.js';
import { Ethnicity, Race } from './lookup.entities.js';
import { cities, ethnicities, races } from './lookups.resource.js';
import { LookupsController } from './lookups.controller.js';
import { ZipCodePlaceEntity } from './zip-code-place.entity.js';
import { ZipCodePlacesService } from './zip-code-places.service.js';

@Feature({
  entities: [Race, Ethnicity, ZipCodePlaceEntity],
  reads: [races, ethnicities, cities],
  controllers: [LookupsController],
  providers: [ZipCodePlacesService],
  exports: [ZipCodePlacesService],
})
export class LookupsModule {}
