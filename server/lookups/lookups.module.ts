import { FeatureModule } from '../platform/resources/feature.js';
import { Ethnicity, Race } from './lookup.entities.js';
import { cities, ethnicities, races } from './lookups.resource.js';
import { LookupsController } from './lookups.controller.js';
import { ZipCodePlaceEntity } from './zip-code-place.entity.js';
import { ZipCodePlacesQueries } from './zip-code-places.queries.js';
import { ZipCodePlacesService } from './zip-code-places.service.js';

@FeatureModule({
  entities: [Race, Ethnicity, ZipCodePlaceEntity],
  readModels: [races, ethnicities, cities],
  controllers: [LookupsController],
  providers: [ZipCodePlacesQueries, ZipCodePlacesService],
  exports: [ZipCodePlacesService],
})
export class LookupsModule {}
