import { Injectable } from '@nestjs/common';
import { FOR_KEY_SHARE } from '../platform/database/row-locks.service.js';
import { Transaction } from '../platform/database/transaction.js';
import { isProgramOfRegionOrOfNoneSql } from '../programs/program-of-region-sql.js';

/** Names of a client's program and vendors. Null for one that she does not have. */
export interface PlacementNames {
  program: string | null;
  meal_vendor: string | null;
  cleaning_vendor: string | null;
}

/** Statements for the region, program and vendors of a client. Joins the caller's transaction. */
@Injectable()
export class PlacementQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Returns the names of a client's program and vendors. */
  async findProgramAndVendorNames(id: string): Promise<PlacementNames> {
    const [names] = await this.transaction.tx.query<[PlacementNames]>(
      `SELECT p.name AS program, m.name AS meal_vendor, v.name AS cleaning_vendor
       FROM customers c
       LEFT JOIN programs p ON p.id = c.program_id
       LEFT JOIN meal_vendors m ON m.id = c.assigned_meal_vendor_id
       LEFT JOIN cleaning_vendors v ON v.id = c.assigned_cleaning_vendor_id
       WHERE c.id = $1`,
      [id],
    );
    return names;
  }

  /** Finds a program, with whether the region offers it. Locks it against removal until the transaction ends. */
  async lockProgram(
    id: string,
    region_id: string | null,
  ): Promise<{ is_active: boolean; fits: boolean } | undefined> {
    const [program] = await this.transaction.tx.query<{ is_active: boolean; fits: boolean }[]>(
      `SELECT p.is_active, ${isProgramOfRegionOrOfNoneSql('p.id', 'pr.region_id = $2')} AS fits
       FROM programs p WHERE p.id = $1 ${FOR_KEY_SHARE}`,
      [id, region_id],
    );
    return program;
  }

  /** Finds a vendor. Locks it against removal until the transaction ends. */
  async lockVendor(
    table: 'meal_vendors' | 'cleaning_vendors',
    id: string,
  ): Promise<{ is_active: boolean; region_id: string } | undefined> {
    const [vendor] = await this.transaction.tx.query<{ is_active: boolean; region_id: string }[]>(
      `SELECT is_active, region_id FROM ${table} WHERE id = $1 ${FOR_KEY_SHARE}`,
      [id],
    );
    return vendor;
  }

  /** Returns whether the lists of races and ethnicities contain these names. An empty name is valid. */
  async findKnownNames(race: string, ethnicity: string): Promise<{ race: boolean; ethnicity: boolean }> {
    const [isKnown] = await this.transaction.tx.query<[{ race: boolean; ethnicity: boolean }]>(
      `SELECT $1 = '' OR EXISTS (SELECT 1 FROM races WHERE name = $1) AS race,
              $2 = '' OR EXISTS (SELECT 1 FROM ethnicities WHERE name = $2) AS ethnicity`,
      [race, ethnicity],
    );
    return isKnown;
  }
}
