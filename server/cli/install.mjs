/** Installs the packages where the lock file has changed: the checks run side by side, and none may do it under the others. */
import { makeReady } from './build.mjs';

await makeReady([]);
