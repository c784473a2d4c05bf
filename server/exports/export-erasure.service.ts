import { createInterface } from 'node:readline';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Erasures, type Erasure } from '../customers/erasures.js';
import type { PersonMatcher } from '../customers/person-matcher.rules.js';
import { Transaction } from '../platform/database/transaction.js';
import { ExportFiles } from './export-files.js';

const NAMES_REMOVED_CLIENT =
  'A client in this file has been removed, so the file was deleted. Please export it again.';

/** Removes the files that name a removed client: a user who wants such a file can ask for one without her. */
@Injectable()
export class ExportErasureService implements Erasure, OnModuleInit {
  constructor(
    private readonly erasures: Erasures,
    private readonly transaction: Transaction,
    private readonly files: ExportFiles,
  ) {}

  onModuleInit(): void {
    this.erasures.register(this);
  }

  async erase(person: PersonMatcher): Promise<void> {
    const { tx } = this.transaction;
    // What is being written was begun while she was there: it is written again.
    await tx.query(
      `UPDATE export_runs SET lease_token = NULL, claimed_until = NULL, relayed_at = NULL
       WHERE NOT is_over AND lease_token IS NOT NULL`,
    );
    const written = await tx.query<{ id: string }[]>(`SELECT id FROM exports WHERE status = 'done'`);
    const ended: string[] = [];
    for (const { id } of written) if (await this.isInFile(person, id)) ended.push(id);
    await tx.query(`UPDATE exports SET status = 'failed', failure = $2 WHERE id = ANY ($1::uuid[])`, [
      ended,
      NAMES_REMOVED_CLIENT,
    ]);
    await this.files.remove(ended);
  }

  private async isInFile(person: PersonMatcher, id: string): Promise<boolean> {
    const file = await this.files.open(id);
    if (!file) return false;
    try {
      for await (const line of createInterface({ input: file.content })) if (person.isIn(line)) return true;
      return false;
    } finally {
      file.content.destroy();
    }
  }
}
