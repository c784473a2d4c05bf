import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../contract/languages', import.meta.url));

/** Language codes from the file names, English first. Builds and tests replace `LANGUAGE_FILES` by this list. */
export const LANGUAGE_FILES = readdirSync(folder)
  .flatMap((file) => /^([a-z]{2,3})\.ts$/.exec(file)?.[1] ?? [])
  .sort((one, other) => Number(other === 'en') - Number(one === 'en') || one.localeCompare(other));
