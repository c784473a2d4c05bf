import { suites } from './queues/suites.js';

for (const suite of suites) suite('Postgres', async () => ({}));
