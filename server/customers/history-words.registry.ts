import { Injectable } from '@nestjs/common';
import type { Words } from './history-words.rules.js';

/** Registry of history labels from other features. */
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
