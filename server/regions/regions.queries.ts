import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database/transaction.js';

/** Statements of regions. Joins the caller's transaction. */
@Injectable()
export class RegionsQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Returns whether the database has a time zone. Statements about a region with another one would fail. */
  async knowsTimeZone(zone: string): Promise<boolean> {
    const rows = await this.transaction.tx.query('SELECT FROM pg_timezone_names WHERE name = $1', [zone]);
    return rows.length > 0;
  }
}
