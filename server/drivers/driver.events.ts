import type { Warning } from '../contract/errors.js';

/** Published when a driver has another e-mail address. A change of upper and lower case is none. */
export class DriverEmailChanged {
  /** Warnings that handlers add to the response of the change. */
  readonly warnings: Warning[] = [];

  constructor(
    readonly driver_id: string,
    readonly before: string,
    readonly after: string,
  ) {}
}
