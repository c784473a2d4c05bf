import { mailSuite } from './mail.suite.js';

mailSuite('Postgres', async () => ({}));
