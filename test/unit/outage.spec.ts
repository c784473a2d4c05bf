import { QueryFailedError } from 'typeorm';
import { DatabaseClient } from '../../server/platform/database/database-client.js';
import { isDatabaseUnavailable } from '../../server/platform/database/database-outage.js';
import { loggedError } from '../../server/platform/logging/log-options.js';
import { freePort } from '../setup/ports.mjs';

const errorWithCode = (code: string, message = 'failed', rest = {}) =>
  Object.assign(new Error(message), { code, ...rest });

describe('The detection of a database outage', () => {
  it('recognizes a reset connection, a full disk and a Postgres that shuts down or starts up', () => {
    expect(isDatabaseUnavailable(new QueryFailedError('SELECT 1', [], errorWithCode('ECONNRESET')))).toBe(
      true,
    );
    expect(isDatabaseUnavailable(new QueryFailedError('SELECT 1', [], errorWithCode('57P01')))).toBe(true);
    expect(isDatabaseUnavailable(errorWithCode('57P03'))).toBe(true);
    expect(isDatabaseUnavailable(errorWithCode('53100', 'could not extend file'))).toBe(true);
  });

  it('recognizes a refused connection', async () => {
    const client = new DatabaseClient({ host: '127.0.0.1', port: await freePort() });
    const connectionError: unknown = await client.connect().catch((error: unknown) => error);
    expect(isDatabaseUnavailable(connectionError)).toBe(true);
  });

  it('ignores a caller that hung up, another unreachable server and an invalid value', () => {
    expect(isDatabaseUnavailable(errorWithCode('ECONNRESET', 'aborted'))).toBe(false);
    expect(isDatabaseUnavailable(errorWithCode('ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.7:443'))).toBe(
      false,
    );
    expect(isDatabaseUnavailable(new QueryFailedError('SELECT 1', [], errorWithCode('22P02')))).toBe(false);
  });
});

describe('A database error in the log', () => {
  it.each([
    [
      'a failed statement',
      new QueryFailedError('SELECT $1', ['Ann Lee'], errorWithCode('22P02', 'bad value: Ann Lee')),
    ],
    ['a plain Postgres error', errorWithCode('22P02', 'bad value: Ann Lee', { severity: 'ERROR' })],
  ])('contains the code and the stack but no value of %s', (_case, error) => {
    const logged = loggedError(error);
    expect(JSON.stringify(logged)).not.toContain('Ann Lee');
    expect(logged.code).toBe('22P02');
    expect(logged.stack).toContain(' at ');
  });
});

describe('A mail error in the log', () => {
  it('contains the answer of the mail server without the address of the recipient', () => {
    const answer =
      "Can't send mail - all recipients were rejected: 450 mailbox busy RCPT TO:<ann@clients.test>";
    expect(loggedError(new Error(answer)).message).toBe(
      "Can't send mail - all recipients were rejected: 450 mailbox busy RCPT TO:<[address]>",
    );
  });
});
