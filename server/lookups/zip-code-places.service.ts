import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RequestContext } from '../platform/request-context.js';
import { ZipCodePlacesQueries } from './zip-code-places.queries.js';
import { placeOf } from './zip-codes.js';

/** Stores the places of served zip codes. */
@Injectable()
export class ZipCodePlacesService implements OnApplicationBootstrap {
  constructor(
    private readonly queries: ZipCodePlacesQueries,
    private readonly context: RequestContext,
  ) {}

  /** Stores places for zip codes from before this table existed. */
  onApplicationBootstrap(): Promise<void> {
    return this.context.withUnauditedSystemAccess(async () => {
      await this.insertMissingPlacesFromDataSet(await this.queries.findCleaningZipCodesWithoutPlace());
    });
  }

  /**
   * Inserts the places of zip codes that have none yet.
   * @param zip_codes of five digits; codes that are not in the data set are ignored
   */
  async insertMissingPlacesFromDataSet(zip_codes: readonly string[]): Promise<void> {
    const entries = await Promise.all(
      zip_codes.map(async (zip_code) => ({ zip_code, ...(await placeOf(zip_code)) })),
    );
    const places = entries.filter(({ city }) => city !== undefined);
    if (places.length > 0) await this.queries.insertMissing(places);
  }
}
