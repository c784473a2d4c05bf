import { Injectable } from '@nestjs/common';

/** Delays between the attempts to send a mail: ten attempts over fourteen hours. */
@Injectable()
export class RetryDelays {
  readonly attempts: number = 10;

  /** Returns the seconds to wait after an attempt, counted from 1: 5, 15, 45, … */
  secondsAfterAttempt(attempt: number): number {
    return 5 * 3 ** (attempt - 1);
  }
}
