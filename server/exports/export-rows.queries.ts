import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { Statement } from '../platform/lists/statement.js';

/** Rows in memory at a time. */
const PAGE = 1_000;

/** Streams any number of rows in constant memory from one snapshot. */
@Injectable()
export class ExportRowsQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** @param signal cancels a running or waiting statement; then this throws */
  async *pages<Row>({ sql, values }: Statement, signal: AbortSignal): AsyncGenerator<Row[]> {
    const runner = this.dataSource.createQueryRunner();
    const connection = (await runner.connect()) as pg.Client;
    const disconnect = () => void connection.end();
    signal.addEventListener('abort', disconnect);
    try {
      signal.throwIfAborted();
      await runner.startTransaction();
      // Postgres cancels the statement if the connection is lost.
      await runner.query(`SET LOCAL client_connection_check_interval = '5s'`);
      await runner.query(`DECLARE export_rows NO SCROLL CURSOR FOR ${sql}`, values);
      for (;;) {
        const rows = (await runner.query(`FETCH ${PAGE} FROM export_rows`)) as Row[];
        if (rows.length > 0) yield rows;
        if (rows.length < PAGE) return;
      }
    } finally {
      signal.removeEventListener('abort', disconnect);
      // Nothing was written. If the connection is lost, the transaction is gone too.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
    }
  }
}
