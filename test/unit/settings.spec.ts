import { readSettings } from '../../server/platform/config/settings.js';

describe('Settings from the environment', () => {
  it('start the demo on the embedded database without any variable', () => {
    const settings = readSettings({});
    expect(settings.port).toBe(3000);
    expect(settings.public_url).toBe('http://localhost:3000');
    expect(settings.seed).toBe('demo');
    expect(settings.database_url).toBeNull();
    expect(settings.smtp_url).toBeNull();
    expect(settings.time_zone).toBe('America/New_York');
    expect(settings.process).toBe('all');
    expect(settings.host).toBe('127.0.0.1');
    expect(settings.trusted_proxies).toEqual([]);
  });

  it.each([
    ['PUBLIC_URL', 'https://care.example.org'],
    ['PUBLIC_URL', 'http://192.168.1.20:3000'],
    ['PUBLIC_URL', 'http://localhost.example.org'],
    ['SMTP_URL', 'smtp://mail:25'],
  ])('require mail settings and seed nothing with %s=%s, unless SEED is demo', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(/^(SMTP_URL|MAIL_FROM) is required/);
    const mail = { SMTP_URL: 'smtp://mail:25', MAIL_FROM: 'care@example.org' };
    expect(readSettings({ ...mail, [name]: value })).toMatchObject({ seed: 'none', host: '0.0.0.0' });
    expect(readSettings({ [name]: value, SEED: 'demo' })).toMatchObject({ seed: 'demo', host: '127.0.0.1' });
  });

  it('require SMTP_URL with an external identity provider', () => {
    const issuer = {
      OIDC_ISSUER: 'https://id.example.org',
      OIDC_CLIENT_ID: 'care',
      OIDC_CLIENT_SECRET: 'secret',
    };
    expect(() => readSettings(issuer)).toThrow(/SMTP_URL/);
  });

  it.each(['http://127.0.0.1:4000', 'http://[::1]:4000', 'http://localhost/'])(
    'select the demo at %s',
    (PUBLIC_URL) => {
      expect(readSettings({ PUBLIC_URL }).seed).toBe('demo');
    },
  );

  it('contain the given host and the list of trusted proxies', () => {
    const settings = readSettings({ HOST: '::', TRUSTED_PROXIES: ' 10.0.0.2, fd00::/8,loopback ' });
    expect(settings.host).toBe('::');
    expect(settings.trusted_proxies).toEqual(['10.0.0.2', 'fd00::/8', 'loopback']);
  });

  it('require mail settings and seed nothing with an external database', () => {
    const database = { DATABASE_URL: 'postgres://care@db/care' };
    expect(() => readSettings(database)).toThrow(/SMTP_URL/);
    expect(() => readSettings({ ...database, SMTP_URL: 'smtp://mail:25' })).toThrow(/MAIL_FROM/);
    const settings = readSettings({ ...database, SMTP_URL: 'smtp://mail:25', MAIL_FROM: 'care@example.org' });
    expect(settings.seed).toBe('none');
  });

  it.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['HOST', 'everywhere'],
    ['TRUSTED_PROXIES', 'the proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['PUBLIC_URL', 'care.example.org'],
    ['PUBLIC_URL', 'https://care.example.org/path'],
    ['PUBLIC_URL', 'https://care.example.org/?query'],
    ['PUBLIC_URL', 'https://user@care.example.org'],
    ['DATABASE_URL', 'mysql://db/care'],
    ['MIGRATION_DATABASE_URL', 'db'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'mail'],
    ['MAIL_FROM', 'the office'],
    ['ORG_EMAIL', 'Office <office@prg.test>'],
    ['ORG_PHONE', '12'],
    ['OIDC_ISSUER', 'accounts'],
    ['ORG_TIME_ZONE', 'Ohio'],
    ['ORG_TIME_ZONE', 'CST'],
    ['ORG_TIME_ZONE', 'AST'],
    ['PROCESS', 'both'],
    ['SEED', 'yes'],
  ])('refuse %s=%s in one sentence that names the variable and not its value', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      expect.objectContaining({ message: expect.stringMatching(new RegExp(`^${name} [^\\n]+\\.$`)) }),
    );
    expect(() => readSettings({ [name]: value })).not.toThrow(value);
  });

  it('accept a sender with a name, and a phone number in the American form', () => {
    const MAIL_FROM = 'Care House <care@example.org>';
    const settings = readSettings({ MAIL_FROM, ORG_PHONE: '(937) 555-0123' });
    expect(settings.mail_from).toBe(MAIL_FROM);
    expect(settings.organisation.phone).toBe('+19375550123');
  });

  it('require the client id and secret of an external identity provider', () => {
    const issuer = { OIDC_ISSUER: 'https://id.example.org' };
    expect(() => readSettings(issuer)).toThrow(/OIDC_CLIENT_ID/);
    expect(() => readSettings({ ...issuer, OIDC_CLIENT_ID: 'care' })).toThrow(/OIDC_CLIENT_SECRET/);
  });
});
