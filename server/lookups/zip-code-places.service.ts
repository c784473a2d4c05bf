import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Transaction } from '../platform/database/transaction.js';
import { RequestContext } from '../platform/request-context.js';
import { placeOf } from './zip-codes.js';

/** Keeps where the zip codes are that somebody serves. */
@Injectable()
export class ZipCodePlacesService implements OnApplicationBootstrap {
  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
  ) {}

  /** Those that were served before places were kept. */
  onApplicationBootstrap(): Promise<void> {
    return this.context.asSystem(async () => {
      const missing = await this.transaction.tx.query<{ zip_code: string }[]>(
        `SELECT unnest(serviceable_zip_codes) AS zip_code FROM cleaning_vendors
         EXCEPT SELECT zip_code FROM zip_code_places`,
      );
      await this.keep(missing.map(({ zip_code }) => zip_code));
    });
  }

  /** @param zip_codes of five digits; what is no zip code of the data set has no place */
  async keep(zip_codes: readonly string[]): Promise<void> {
    const found = await Promise.all(
      zip_codes.map(async (zip_code) => ({ zip_code, ...(await placeOf(zip_code)) })),
    );
    const places = found.filter(({ city }) => city !== undefined);
    if (places.length === 0) return;
    await this.transaction.tx.query(
      `INSERT INTO zip_code_places (zip_code, city, state)
       SELECT zip_code, city, state FROM jsonb_to_recordset($1::jsonb) AS p (zip_code text, city text, state text)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(places)],
    );
  }
}
