import { Injectable } from '@nestjs/common';
import type { HistoryLabels } from './history-labels.rules.js';

/** Registry of history labels from other features. */
@Injectable()
export class HistoryLabelsRegistry {
  private readonly registered: Partial<HistoryLabels>[] = [];

  register(labels: Partial<HistoryLabels>): void {
    this.registered.push(labels);
  }

  get all(): readonly Partial<HistoryLabels>[] {
    return this.registered;
  }
}
