import { Injectable } from '@nestjs/common';
import { Transaction } from '../database/transaction.js';
import { ProblemException } from './problem.js';

/** Refuses a change to what somebody else has changed since it was read. */
@Injectable()
export class VersionConflicts {
  constructor(private readonly transaction: Transaction) {}

  /** @throws ProblemException 412 `version_conflict`, saying who changed it and when */
  async refuse(
    record: { id: string; version: number },
    resource: string,
    ifMatch: string | undefined,
  ): Promise<void> {
    if (ifMatch === undefined || ifMatch.trim() === '*') return;
    const wanted = ifMatch.split(',').map((tag) =>
      tag
        .trim()
        .replace(/^W\//, '')
        .replace(/^"(.*)"$/, '$1'),
    );
    if (wanted.includes(String(record.version))) return;
    const [last] = await this.transaction.tx.query<{ actor_name: string | null; at: Date }[]>(
      `SELECT actor_name, at FROM audit_entries WHERE resource = $1 AND record_id = $2 AND event IN ('create', 'change')
       ORDER BY id DESC LIMIT 1`,
      [resource, record.id],
    );
    const who = last?.actor_name ?? 'Somebody';
    const when = last ? ` at ${last.at.toISOString()}` : '';
    throw new ProblemException(412, `${who} changed this${when}, after you opened it.`, {
      code: 'version_conflict',
    });
  }
}
