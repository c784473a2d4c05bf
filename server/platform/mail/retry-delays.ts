import { Injectable } from '@nestjs/common';

/** When a mail that did not get through is tried again: ten tries over fourteen hours. */
@Injectable()
export class RetryDelays {
  readonly most_attempts: number = 10;

  /** Seconds to wait after the given try, the first being 1: 5, 15, 45, … */
  after(attempt: number): number {
    return 5 * 3 ** (attempt - 1);
  }
}
