import request from 'supertest';
import { startTestApp, type TestApp } from '../../setup/app.js';

describe('HTTP responses', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const get = (path: string) => request(test.app.getHttpServer()).get(path);

  it('include the web app manifest, linked from the page, and all its icons', async () => {
    const { headers, body } = await get('/manifest.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(body).toMatchObject({ display: 'standalone', start_url: '/' });
    expect(body.icons.length).toBeGreaterThanOrEqual(2);
    for (const { src, type } of body.icons) {
      const icon = await get(src);
      expect([icon.status, icon.headers['content-type']]).toEqual([200, type]);
    }
    expect((await get('/')).text).toContain('rel="manifest" href="/manifest.webmanifest"');
  });

  describe('Every response', () => {
    it.each([
      ['the API', '/api/v1/config/'],
      ['an unknown API route', '/api/v1/nothing/'],
      ['a path that cannot be decoded', '/api/v1/customers/%ff/'],
      ['a call that needs a sign-in', '/api/v1/customers/'],
      ['the OpenID provider', '/oidc/.well-known/openid-configuration'],
      ['an unknown path of the provider', '/oidc/nothing'],
      ['the health check', '/health/live'],
      ['a page', '/'],
    ])('carries the security headers and a unique request id: %s', async (_name, path) => {
      const [first, second] = [await get(path), await get(path)];
      const policy = first.headers['content-security-policy'];
      expect(policy).toMatch(/default-src 'self'/);
      expect(policy).toMatch(/script-src 'self'(;|$)/);
      expect(policy).not.toMatch(/unsafe/);
      expect(first.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    });

    it.each([
      '/api/v1/config/',
      '/%61pi/v1/config/',
      '/api/v1/customers/',
      '/api/v1/nothing/',
      '/api/v1/customers/%ff/',
      '/health/ready',
    ])('carries Cache-Control: no-store on API and health paths: %s', async (path) => {
      expect((await get(path)).headers['cache-control']).toBe('no-store');
    });

    it('uses a new nonce for each page load, in the page and in its policy', async () => {
      const pages = [await get('/'), await get('/')];
      const nonces = pages.map(({ text, headers }) => {
        const nonce = /name="csp-nonce" content="([^"]+)"/.exec(text)?.[1];
        expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
        return nonce;
      });
      expect(nonces[0]).not.toBe(nonces[1]);
    });

    it.each(['/', '/admin'])('embeds the configuration in the page %s', async (path) => {
      const { text } = await get(path);
      const content = /name="config" content="([^"]+)"/.exec(text)![1]!.replaceAll('&quot;', '"');
      expect(JSON.parse(content)).toEqual((await get('/api/v1/config/')).body);
    });
  });

  describe('The health endpoints', () => {
    it('respond with 200 and report the state of the database and the queue', async () => {
      await get('/health/live').expect(200);
      const ready = await get('/health/ready').expect(200);
      expect(ready.body).toMatchObject({ status: 'ok', database: 'up', queue: expect.any(String) });
    });
  });
});
