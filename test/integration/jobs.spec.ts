import { jobsSuite } from './jobs.suite.js';

jobsSuite('Postgres', async () => ({}));
