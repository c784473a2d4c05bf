import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RequestContext } from '../platform/request-context.js';
import { ZipCodePlacesQueries } from './zip-code-places.queries.js';
import { placeOf } from './zip-codes.js';

/** Keeps where the zip codes are that somebody serves. */
@Injectable()
export class ZipCodePlacesService implements OnApplicationBootstrap {
  constructor(
    private readonly queries: ZipCodePlacesQueries,
    private readonly context: RequestContext,
  ) {}

  /** Those that were served before places were kept. */
  onApplicationBootstrap(): Promise<void> {
    return this.context.asSystem(async () => {
      await this.storePlaces(await this.queries.findWithoutPlace());
    });
  }

  /** @param zip_codes of five digits; what is no zip code of the data set has no place */
  async storePlaces(zip_codes: readonly string[]): Promise<void> {
    const found = await Promise.all(
      zip_codes.map(async (zip_code) => ({ zip_code, ...(await placeOf(zip_code)) })),
    );
    const places = found.filter(({ city }) => city !== undefined);
    if (places.length > 0) await this.queries.insert(places);
  }
}
