import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Statement } from '../platform/http/lists.js';

/** Rows that are in memory at a time. */
const PAGE = 1_000;

/** Reads any number of rows in constant memory, all of them as they were at one moment. */
@Injectable()
export class ExportRows {
  constructor(private readonly dataSource: DataSource) {}

  async *pages<Row>({ sql, values }: Statement): AsyncGenerator<Row[]> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      await runner.query(`DECLARE export_rows NO SCROLL CURSOR FOR ${sql}`, values);
      for (;;) {
        const rows = (await runner.query(`FETCH ${PAGE} FROM export_rows`)) as Row[];
        if (rows.length > 0) yield rows;
        if (rows.length < PAGE) return;
      }
    } finally {
      // Nothing was written; where the connection is lost, so is the transaction.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
    }
  }
}
