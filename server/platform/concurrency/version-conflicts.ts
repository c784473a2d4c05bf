import Type from 'typebox';
import { localeOf, serverMessages } from '../../contract/messages.js';
import { language } from '../i18n/language.js';
import { Injectable } from '@nestjs/common';
import { audienceOf } from '../../contract/audience.js';
import { STAFF_GROUPS } from '../../contract/groups.js';
import { hasLabel, labelOf, UNNAMED_IN_CONFLICTS } from '../../contract/labels.js';
import { Transaction } from '../database/transaction.js';
import type { ChildTable } from '../lists/read-model.js';
import { ReadModels } from '../lists/read-models.js';
import { RequestContext } from '../request-context.js';
import { latestVersionOf, unquotedTagsOf } from './if-match.js';
import { ProblemException } from '../errors/problem.js';

interface Change {
  actor_name: string | null;
  at: Date;
  fields: string[];
}

const joinDistinct = (names: readonly string[]): string =>
  new Intl.ListFormat(localeOf(language())).format([...new Set(names)].toSorted());

/** Record that has changed since it was read. */
interface StaleRecord {
  id: string;
  version: number;
  updated_at?: Date;
}

/** Current record and the version that the caller read. */
interface VersionCheck {
  resource: string;
  record: StaleRecord;
  version: number | undefined;
  /** Name of the record, for messages about several records. */
  name?: string;
}

/**
 * Returns the message: `Carla Jensen changed City and Zip Code on 2026-12-01T17:00:00.000Z, after you opened it.`
 * @param suffix text after the fields, such as the name of the record in messages about several records
 */
function conflictMessage(resource: string, changes: readonly Change[], suffix = ''): string {
  const texts = serverMessages.responses;
  const actors =
    joinDistinct(changes.map(({ actor_name }) => actor_name ?? texts.somebody)) || texts.somebody;
  const labels = changes.flatMap(({ fields }) => fields.map((field) => labelOf(resource, field)));
  const changedFields = joinDistinct(labels) || texts.something;
  return texts.changed(actors, changedFields + suffix, changes[0]?.at.toISOString() ?? '');
}

/** Refuses changes to records that another user has changed since the caller read them. */
@Injectable()
export class VersionConflicts {
  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
    private readonly reads: ReadModels,
  ) {}

  /** @throws ProblemException 412 `version_conflict` with the changed fields, the user and the time */
  async assertIfMatch(record: StaleRecord, resource: string, ifMatch: string | undefined): Promise<void> {
    if (ifMatch === undefined || ifMatch.trim() === '*') return;
    if (unquotedTagsOf(ifMatch).includes(String(record.version))) return;
    const changes = await this.changesSince(record, resource, latestVersionOf(ifMatch));
    throw new ProblemException(412, conflictMessage(resource, changes), { code: 'version_conflict' });
  }

  /**
   * Refuses an action that was confirmed on the basis of several records, like `assertIfMatch`.
   * @throws ProblemException 412 `version_conflict` with the changes of each record
   */
  async assertVersions(checks: readonly VersionCheck[]): Promise<void> {
    const staleChecks = checks.filter(
      ({ record, version }) => version !== undefined && version !== record.version,
    );
    const conflicts: string[] = [];
    for (const { resource, record, version, name } of staleChecks)
      conflicts.push(
        conflictMessage(resource, await this.changesSince(record, resource, version!), name && ` of ${name}`),
      );
    if (conflicts.length > 0)
      throw new ProblemException(412, conflicts.join(' '), { code: 'version_conflict' });
  }

  /**
   * Returns the changes since a version, the latest first. The database increments the version and writes an audit
   * entry with each change. Only staff get the changed fields of the office, because other users do not see all fields.
   * A column that is in no form and no response is not named. Rows of other tables that belong to the record count as
   * its fields. The changes of one request are one, because it may write several rows but increments the version once.
   */
  private async changesSince(
    record: StaleRecord,
    resource: string,
    readVersion: number | undefined,
  ): Promise<Change[]> {
    const limit =
      readVersion !== undefined && readVersion < record.version ? record.version - readVersion : 1;
    const childEntriesSql = this.childTablesOf(resource)
      .map(
        ({ table, key, field }) => `UNION ALL
         SELECT id, actor_name, at, coalesce(request_id, id::text), false, ARRAY['${field}']
         FROM audit_entries WHERE resource = '${table}' AND ${key} = $2 AND event IN ('create', 'change', 'delete')`,
      )
      .join(' ');
    const changes = await this.transaction.tx.query<Change[]>(
      `WITH entries AS (
         SELECT id, actor_name, at, coalesce(request_id, id::text) AS call, true AS is_own,
                ARRAY(SELECT jsonb_object_keys(changes)) AS fields
         FROM audit_entries WHERE resource = $1 AND record_id = $2 AND event = 'change'
         ${childEntriesSql}
       ), calls AS (
         SELECT call, max(id) AS last, greatest(count(*) FILTER (WHERE is_own), 1) AS versions FROM entries
         WHERE $3 > 1 OR $4::timestamptz IS NULL OR at >= $4
         GROUP BY call
       ), later AS (
         SELECT call, sum(versions) OVER (ORDER BY last DESC) - versions AS versions FROM calls
       )
       SELECT actor_name, at, fields FROM entries JOIN later USING (call)
       WHERE later.versions < $3 ORDER BY id DESC`,
      [resource, record.id, limit, record.updated_at ?? null],
    );
    const { actor } = this.context;
    const canSeeFields = !actor || STAFF_GROUPS.includes(actor.group);
    const responseFields = this.responseFieldsOf(resource);
    const isKnown = (field: string) =>
      hasLabel(resource, field) || (responseFields.has(field) && !UNNAMED_IN_CONFLICTS.includes(field));
    return changes.map((change) => ({
      ...change,
      fields: canSeeFields ? change.fields.filter(isKnown) : [],
    }));
  }

  private childTablesOf(resource: string): ChildTable[] {
    return [...this.reads.readModels]
      .filter((definition) => definition.resource === resource)
      .flatMap(({ childTables }) => childTables ?? []);
  }

  private responseFieldsOf(resource: string): Set<string> {
    const { actor } = this.context;
    const definitions = [...this.reads.readModels].filter((definition) => definition.resource === resource);
    const schemas = definitions.map(({ projections }) => actor && projections[audienceOf(actor)]?.response);
    return new Set(
      schemas.flatMap((schema) => (Type.IsObject(schema) ? Object.keys(schema.properties) : [])),
    );
  }
}
