/** Driver whom a line suggests. */
export interface NextDriver {
  id: string;
  name: string;
}

/**
 * Returns the end of a line's title. Empty if no other driver is free, because the dialog shows the reason of each
 * driver.
 */
export const nextBestDriverTitleSuffix = (driver: NextDriver | null): string =>
  driver ? `. Next best: ${driver.name}` : '';
