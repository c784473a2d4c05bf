/** Installs the packages if the lock file has changed. The checks run in parallel, so none of them may install. */
import { makeReady } from './build.mjs';

await makeReady([]);
