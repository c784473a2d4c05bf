import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual, Not } from 'typeorm';
import type { Group } from '../contract/groups.js';
import { IMPORT_HOURS } from '../contract/imports.js';
import { newId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import type { Actor } from '../platform/request-context.js';
import type { ImportDefinition } from '../platform/resources/import-definition.js';
import type { Finding } from './findings.js';
import { IMPORT_FILES_LOCK } from './import-files.js';
import type { HeadingChoices } from './import-columns.js';
import { ImportFindingEntity } from './import-finding.entity.js';
import type { IdentifiedRow } from './import-rows.js';
import type { ImportTask } from './import-run.entity.js';
import { ImportEntity } from './import.entity.js';

type NewImport = Pick<ImportEntity, 'id' | 'resource' | 'user_id' | 'file_name' | 'format'>;

/**
 * Record that rows can reference by name. Of several with the same name, the one in the row's region or center is used.
 */
export interface NamedRecord {
  id: string;
  name: string;
  region_id: string | null;
  treatment_referral_center_id: string | null;
  is_active: boolean;
}

/** Findings in one INSERT. */
const INSERT_BATCH_SIZE = 1_000;

/** Statements of imports, their runs and their findings. Joins the caller's transaction. */
@Injectable()
export class ImportsQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Locks the imports of a resource until the transaction ends. */
  async lockResource(resource: string): Promise<void> {
    await this.transaction.tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `import ${resource}`,
    ]);
  }

  findVersions(table: string, ids: readonly string[]): Promise<{ id: string; version: number }[]> {
    return this.transaction.tx.query(`SELECT id, version FROM ${table} WHERE id = ANY ($1::uuid[])`, [ids]);
  }

  /** Finds all imports. A list of clients may have been uploaded as another list. */
  findAll(): Promise<{ id: string; file_name: string; is_done: boolean }[]> {
    return this.transaction.tx.query(`SELECT id, file_name, status = 'done' AS is_done FROM imports`);
  }

  /** Returns the imports whose findings name one of the records. */
  async findIdsWithFindingsOf(record_ids: readonly string[]): Promise<string[]> {
    const findings = await this.transaction.tx.find(ImportFindingEntity, {
      select: { id: true, import_id: true },
      where: { record_id: In(record_ids) },
    });
    return [...new Set(findings.map(({ import_id }) => import_id))];
  }

  async renameFiles(ids: readonly string[], file_name: string): Promise<void> {
    await this.transaction.tx.update(ImportEntity, { id: In(ids) }, { file_name });
  }

  /** Ends the runs of imports. A worker that runs one loses its lease. */
  async endRunsAndReleaseLeases(ids: readonly string[]): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE import_runs SET is_over = true, claimed_until = NULL, lease_token = NULL
       WHERE import_id = ANY ($1::uuid[]) AND NOT is_over`,
      [ids],
    );
  }

  async deleteFindings(import_ids: readonly string[]): Promise<void> {
    await this.transaction.tx.delete(ImportFindingEntity, { import_id: In(import_ids) });
  }

  /** Waits for uploads and blocks new ones until the transaction ends. */
  async lockFiles(): Promise<void> {
    await this.transaction.tx.query(`SELECT pg_advisory_xact_lock(${IMPORT_FILES_LOCK})`);
  }

  /** Deletes expired imports that were not committed. @returns how many */
  async deleteExpiredUncommitted(now: Date): Promise<number> {
    const { affected } = await this.transaction.tx.delete(ImportEntity, {
      expires_at: LessThanOrEqual(now),
      status: In(['checked', 'failed']),
    });
    return affected ?? 0;
  }

  /** Returns the imports whose file is still needed. */
  async findOpen(ids: readonly string[]): Promise<string[]> {
    const imports = await this.transaction.tx.find(ImportEntity, {
      select: { id: true },
      where: { id: In(ids), status: Not(In(['done', 'failed'])) },
    });
    return imports.map(({ id }) => id);
  }

  async insertFindings(import_id: string, findings: readonly Finding[]): Promise<void> {
    for (let index = 0; index < findings.length; index += INSERT_BATCH_SIZE)
      await this.transaction.tx.query(
        `INSERT INTO import_findings (import_id, kind, code, "row", "column", name, old_value, new_value, message, record_id)
         SELECT $1, f.kind, f.code, f."row", f."column", f.name, f.old_value, f.new_value, f.message, f.record_id
         FROM jsonb_to_recordset($2::jsonb) AS f (kind text, code text, "row" integer, "column" text, name text,
           old_value text, new_value text, message text, record_id uuid)`,
        [import_id, JSON.stringify(findings.slice(index, index + INSERT_BATCH_SIZE))],
      );
  }

  findWarnings(import_id: string): Promise<Pick<Finding, 'row' | 'message'>[]> {
    return this.transaction.tx.find(ImportFindingEntity, {
      select: { row: true, message: true },
      where: { import_id, kind: 'warning' },
    });
  }

  find(id: string): Promise<ImportEntity | null> {
    return this.transaction.tx.findOneBy(ImportEntity, { id });
  }

  /** Finds the user if active and in one of the groups. */
  async findUser(id: string, groups: readonly Group[]): Promise<Omit<Actor, 'session_id'> | undefined> {
    const [user] = await this.transaction.tx.query<Omit<Actor, 'session_id'>[]>(
      `SELECT id, name, email, "group", customer_id, default_region_id FROM users
       WHERE id = $1 AND is_active AND "group" = ANY ($2::text[])`,
      [id, groups],
    );
    return user;
  }

  /** Finds a zip code that is served in the region, with its city and state. Returns empty texts if there is none. */
  async findServedPlaceOrEmpty(regionName: string): Promise<Record<'zip_code' | 'city' | 'state', string>> {
    const [place] = await this.transaction.tx.query<Record<'zip_code' | 'city' | 'state', string>[]>(
      `SELECT p.zip_code, p.city, p.state FROM regions r JOIN cleaning_vendors v ON v.region_id = r.id
       JOIN zip_code_places p ON p.zip_code = ANY (v.serviceable_zip_codes)
       WHERE r.name = $1 ORDER BY p.zip_code LIMIT 1`,
      [regionName],
    );
    return place ?? { zip_code: '', city: '', state: '' };
  }

  /** Allows other uploads but blocks `lockFiles` until the transaction ends. */
  async lockFilesShared(): Promise<void> {
    await this.transaction.tx.query(`SELECT pg_advisory_xact_lock_shared(${IMPORT_FILES_LOCK})`);
  }

  async insert({ id, resource, user_id, file_name, format }: NewImport, now: Date): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO imports (id, resource, user_id, file_name, format, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + interval '${IMPORT_HOURS} hours')`,
      [id, resource, user_id, file_name, format, now],
    );
  }

  /** @param newHeadings choices for headings that are not known. The default are those of the last run. */
  async insertRun(task: ImportTask, import_id: string, newHeadings?: HeadingChoices): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO import_runs (id, import_id, task, headings) VALUES ($1, $2, $3, coalesce($4::jsonb,
         (SELECT r.headings FROM import_runs r WHERE r.import_id = $2 ORDER BY r.id DESC LIMIT 1), '{}'))`,
      [newId(), import_id, task, newHeadings ? JSON.stringify(newHeadings) : null],
    );
  }

  /** Forgets the choices for headings. A heading may be the text of a row. */
  async clearHeadingChoices(import_ids: readonly string[]): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE import_runs SET headings = '{}' WHERE import_id = ANY ($1::uuid[]) AND headings <> '{}'`,
      [import_ids],
    );
  }

  /** Returns the headings of a checked file that are not known by themselves. */
  async findChoosableHeadings(import_id: string): Promise<string[]> {
    const findings = await this.transaction.tx.find(ImportFindingEntity, {
      select: { id: true, column: true },
      where: { import_id, kind: 'heading' },
      order: { id: 'ASC' },
    });
    return findings.map(({ column }) => column);
  }

  /** Returns the names of all records of a table, with their region and center. */
  findActiveAndInactiveNamed(table: string): Promise<NamedRecord[]> {
    return this.transaction.tx.query(
      `SELECT t.id, t.name, r.row ->> 'region_id' AS region_id,
         r.row ->> 'treatment_referral_center_id' AS treatment_referral_center_id,
         coalesce((r.row ->> 'is_active')::boolean, true) AS is_active
       FROM ${table} t CROSS JOIN LATERAL (SELECT to_jsonb(t) AS row) r`,
    );
  }

  /** Finds records that have the row's values in the fields of the key. Compares texts, because a cast may fail. */
  async findMatches(
    { entity }: ImportDefinition,
    key: readonly string[],
    rows: readonly IdentifiedRow[],
  ): Promise<{ number: number; id: string; is_active: boolean }[]> {
    if (rows.length === 0) return [];
    const { tableName, propertiesMap } = this.transaction.tx.getRepository(entity).metadata;
    const fields = key.map((_field, index) => `k${index}`);
    return this.transaction.tx.query(
      `SELECT k.number, t.id, ${'is_active' in propertiesMap ? 't.is_active' : 'true'} AS is_active
       FROM unnest($1::integer[], ${fields.map((_name, index) => `$${index + 2}::text[]`).join(', ')})
         AS k (number, ${fields.join(', ')})
       JOIN ${tableName} t ON ${key.map((field, index) => `lower(t."${field}"::text) = lower(k.k${index})`).join(' AND ')}
       ORDER BY k.number, t.id`,
      [
        rows.map(({ number }) => number),
        ...key.map((field) => rows.map(({ values }) => String(values[field]).trim())),
      ],
    );
  }
}
