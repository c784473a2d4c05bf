import { readSettings } from '../../server/platform/config/settings.js';

describe('settings from the environment (contract 9)', () => {
  it('starts without any setting: the demo on the embedded database', () => {
    const settings = readSettings({});
    expect(settings.port).toBe(3000);
    expect(settings.public_url).toBe('http://localhost:3000');
    expect(settings.seed).toBe('demo');
    expect(settings.database_url).toBeNull();
    expect(settings.smtp_url).toBeNull();
    expect(settings.time_zone).toBe('America/New_York');
    expect(settings.process).toBe('all');
  });

  it('seeds nothing beside an external database, and then needs a mail server', () => {
    const database = { DATABASE_URL: 'postgres://care@db/care' };
    expect(() => readSettings(database)).toThrow(/SMTP_URL/);
    expect(() => readSettings({ ...database, SMTP_URL: 'smtp://mail:25' })).toThrow(/MAIL_FROM/);
    const settings = readSettings({ ...database, SMTP_URL: 'smtp://mail:25', MAIL_FROM: 'care@example.org' });
    expect(settings.seed).toBe('none');
  });

  it.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'care.example.org'],
    ['DATABASE_URL', 'mysql://db/care'],
    ['MIGRATION_DATABASE_URL', 'db'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'mail'],
    ['OIDC_ISSUER', 'accounts'],
    ['ORG_TIME_ZONE', 'Ohio'],
    ['PROCESS', 'both'],
    ['SEED', 'yes'],
  ])('refuses a wrong %s in one sentence that names it and not its value', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      expect.objectContaining({ message: expect.stringMatching(new RegExp(`^${name} [^\\n]+\\.$`)) }),
    );
    expect(() => readSettings({ [name]: value })).not.toThrow(value);
  });

  it('needs the whole of an external identity provider', () => {
    const issuer = { OIDC_ISSUER: 'https://id.example.org' };
    expect(() => readSettings(issuer)).toThrow(/OIDC_CLIENT_ID/);
    expect(() => readSettings({ ...issuer, OIDC_CLIENT_ID: 'care' })).toThrow(/OIDC_CLIENT_SECRET/);
  });
});
