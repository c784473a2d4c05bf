import { Injectable } from '@nestjs/common';
import type { PersonMatcher } from './person-matcher.rules.js';

/** A feature that keeps texts or files in which clients are named. */
export interface Erasure {
  /** Takes a removed client out of them; joins the caller's transaction. */
  erase(person: PersonMatcher, customer_id: string): Promise<void>;
}

/** Where clients are named outside of their own records: asked one after the other when one is removed. */
@Injectable()
export class Erasures {
  private readonly registered: Erasure[] = [];

  register(erasure: Erasure): void {
    this.registered.push(erasure);
  }

  async erase(person: PersonMatcher, customer_id: string): Promise<void> {
    for (const erasure of this.registered) await erasure.erase(person, customer_id);
  }
}
