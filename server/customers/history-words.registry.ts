import { Injectable } from '@nestjs/common';
import type { Words } from './history-words.rules.js';

/** Words of a client's history that features add to those of the client and the enrolled services. */
@Injectable()
export class HistoryWordsRegistry {
  private readonly registered: Partial<Words>[] = [];

  register(words: Partial<Words>): void {
    this.registered.push(words);
  }

  get all(): readonly Partial<Words>[] {
    return this.registered;
  }
}
