import { createConnection, type Socket } from 'node:net';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { openSignIn } from '../../setup/sign-in.js';

const REQUEST_TIMEOUT_MS = 500;

describe('Hostile requests', () => {
  let test: TestApp;
  let appWithoutProxy: TestApp;

  beforeAll(async () => {
    test = await startTestApp({ request_timeout: REQUEST_TIMEOUT_MS });
    appWithoutProxy = await startTestApp({ beside: test, env: { TRUSTED_PROXIES: '' } });
  });
  afterAll(async () => {
    await appWithoutProxy.close();
    await test.close();
  });

  /** Sends the beginning of a request and then single bytes, until the connection is closed. */
  function sendByteByByte(beginning: string): Promise<string> {
    const { hostname, port } = new URL(test.base_url);
    return new Promise((resolve, reject) => {
      const socket: Socket = createConnection(Number(port), hostname);
      const timer = setInterval(() => socket.write('x'), 100);
      let responseText = '';
      socket.on('data', (chunk) => (responseText += chunk.toString()));
      socket.on('error', reject);
      socket.on('close', () => {
        clearInterval(timer);
        resolve(responseText);
      });
      socket.write(beginning);
    });
  }

  it.each([
    ['the body of a call', 'POST /api/v1/users/authenticate/', 'application/json'],
    ['the form of a page', 'POST /oidc/password/forgotten', 'application/x-www-form-urlencoded'],
  ])('get 408 when %s arrives byte by byte', async (_name, request, type) => {
    const response = await sendByteByByte(
      `${request} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 4000\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(response).toContain('Content-Type: application/problem+json');
    expect(JSON.parse(response.split('\r\n\r\n')[1]!)).toMatchObject({
      status: 408,
      title: 'Request Timeout',
    });
  });

  it('get 408 when their headers arrive byte by byte', async () => {
    expect(await sendByteByByte('GET /api/v1/config/ HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')).toMatch(
      /^HTTP\/1\.1 408 /,
    );
  });

  it('get 400 as problem details when they are not HTTP', async () => {
    expect(await sendByteByByte('hello there\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*problem\+json/);
  });

  describe('The audited address of a caller', () => {
    const auditedIpOfFailedSignIn = async (target: TestApp, forwarded_for: string) => {
      const attempt = await openSignIn(target.base_url);
      const response = await fetch(new URL(attempt.form_url, target.base_url), {
        method: 'POST',
        body: new URLSearchParams({ email: `${forwarded_for}@prg.test`, password: 'wrong' }),
        headers: { cookie: attempt.jar.header, 'x-forwarded-for': forwarded_for },
      });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('is not correct');
      const { rows } = await test.db.query(
        `SELECT ip FROM audit_entries WHERE event = 'sign_in_failed' ORDER BY id DESC LIMIT 1`,
      );
      return rows[0].ip;
    };

    it('ignores X-Forwarded-For without a trusted proxy', async () => {
      expect(await auditedIpOfFailedSignIn(appWithoutProxy, '203.0.113.9')).toMatch(/127\.0\.0\.1$/);
    });

    it('comes from X-Forwarded-For behind a trusted proxy', async () => {
      expect(await auditedIpOfFailedSignIn(test, '203.0.113.9')).toBe('203.0.113.9');
    });
  });
});
