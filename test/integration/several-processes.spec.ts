import { severalProcessesSuite } from './several-processes.suite.js';

severalProcessesSuite('Postgres', async () => ({}));
