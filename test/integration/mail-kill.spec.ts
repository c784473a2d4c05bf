import { mailKillSuite } from './mail-kill.suite.js';

mailKillSuite('Postgres', async () => ({}));
