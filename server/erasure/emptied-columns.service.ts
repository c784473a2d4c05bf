import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Erasures, type Erasure } from '../customers/erasures.js';
import type { PersonMatcher } from '../customers/person-matcher.rules.js';
import { ErasureQueries } from './erasure.queries.js';

/** Empties what the rows say of a removed client that stay for the accounts. */
@Injectable()
export class EmptiedColumnsService implements Erasure, OnModuleInit {
  constructor(
    private readonly erasures: Erasures,
    private readonly queries: ErasureQueries,
  ) {}

  onModuleInit(): void {
    this.erasures.register(this);
  }

  async erase(_person: PersonMatcher, customer_id: string): Promise<void> {
    await this.queries.emptyColumns(customer_id);
  }
}
