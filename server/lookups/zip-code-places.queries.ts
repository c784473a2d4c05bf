import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database/transaction.js';

/** Place of a zip code. */
interface ZipCodePlace {
  zip_code: string;
  city?: string;
  state?: string;
}

/** Statements of the places of zip codes. Joins the caller's transaction. */
@Injectable()
export class ZipCodePlacesQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Returns the zip codes that a cleaning vendor serves and whose place is not stored. */
  async findCleaningZipCodesWithoutPlace(): Promise<string[]> {
    const rows = await this.transaction.tx.query<{ zip_code: string }[]>(
      `SELECT unnest(serviceable_zip_codes) AS zip_code FROM cleaning_vendors
       EXCEPT SELECT zip_code FROM zip_code_places`,
    );
    return rows.map(({ zip_code }) => zip_code);
  }

  /** Inserts places. Existing ones stay as they are. */
  async insertMissing(places: readonly ZipCodePlace[]): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO zip_code_places (zip_code, city, state)
       SELECT zip_code, city, state FROM jsonb_to_recordset($1::jsonb) AS p (zip_code text, city text, state text)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(places)],
    );
  }
}
