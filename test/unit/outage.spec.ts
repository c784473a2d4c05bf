import { QueryFailedError } from 'typeorm';
import { DatabaseClient } from '../../server/platform/database/database-client.js';
import { isDatabaseUnavailable } from '../../server/platform/database/database-outage.js';
import { loggedError } from '../../server/platform/logging/log-options.js';
import { freePort } from '../setup/ports.mjs';

const withCode = (code: string, message = 'failed', rest = {}) =>
  Object.assign(new Error(message), { code, ...rest });

describe('an outage of the database', () => {
  it('is a statement that was cut, and Postgres that says so', () => {
    expect(isDatabaseUnavailable(new QueryFailedError('SELECT 1', [], withCode('ECONNRESET')))).toBe(true);
    expect(isDatabaseUnavailable(new QueryFailedError('SELECT 1', [], withCode('57P01')))).toBe(true);
    expect(isDatabaseUnavailable(withCode('57P03'))).toBe(true);
  });

  it('is a connection that cannot be made', async () => {
    const client = new DatabaseClient({ host: '127.0.0.1', port: await freePort() });
    const refused: unknown = await client.connect().catch((error: unknown) => error);
    expect(isDatabaseUnavailable(refused)).toBe(true);
  });

  it('is none where a caller has gone, or another server cannot be reached', () => {
    expect(isDatabaseUnavailable(withCode('ECONNRESET', 'aborted'))).toBe(false);
    expect(isDatabaseUnavailable(withCode('ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.7:443'))).toBe(false);
    expect(isDatabaseUnavailable(new QueryFailedError('SELECT 1', [], withCode('22P02')))).toBe(false);
  });
});

describe('an error in the log', () => {
  it.each([
    [
      'of a statement',
      new QueryFailedError('SELECT $1', ['Ann Lee'], withCode('22P02', 'bad value: Ann Lee')),
    ],
    ['of Postgres itself', withCode('22P02', 'bad value: Ann Lee', { severity: 'ERROR' })],
  ])('%s has no value of the database', (_what, error) => {
    const logged = loggedError(error);
    expect(JSON.stringify(logged)).not.toContain('Ann Lee');
    expect(logged.code).toBe('22P02');
    expect(logged.stack).toContain(' at ');
  });
});
