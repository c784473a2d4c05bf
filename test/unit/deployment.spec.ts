import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { readSettings } from '../../server/platform/config/settings.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readText = (name: string) => readFileSync(`${root}/${name}`, 'utf8');

interface Service {
  image: string;
  environment?: Record<string, string | number>;
  deploy?: { replicas: number };
  volumes?: string[];
  configs?: { source: string; target: string }[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
}
interface Compose {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
  volumes: Record<string, unknown>;
}

/** Replaces `${NAME}` and `${NAME:-default}` as compose does. */
const substituteVariables = (text: string, env: Record<string, string>) =>
  text.replace(/\$\{(\w+)(?::-([^}]*))?\}/g, (_all, name: string, fallback = '') => env[name] ?? fallback);

/**
 * Returns the file as compose reads it: it is parsed first, and each text is filled in after that, so that a value
 * never becomes YAML.
 */
const compose = (env: Record<string, string> = {}) =>
  JSON.parse(
    JSON.stringify(parse(readText('docker-compose.yml'), { merge: true })),
    (_key, value: unknown) => (typeof value === 'string' ? substituteVariables(value, env) : value),
  ) as Compose;

const environmentOf = (service: Service) =>
  Object.fromEntries(Object.entries(service.environment ?? {}).map(([name, value]) => [name, String(value)]));

/** Settings that compose sets itself, and the owner of the tables, who is the same as their user there. */
const SETTINGS_OF_COMPOSE = [
  'DATABASE_URL',
  'DATA_DIR',
  'HOST',
  'MIGRATION_DATABASE_URL',
  'PORT',
  'PROCESS',
  'REDIS_URL',
];

/** All other settings. */
const ENVIRONMENT_SETTINGS = {
  PUBLIC_URL: 'https://care.example.org',
  SMTP_URL: 'smtps://user:secret@mail.example.org:465',
  MAIL_FROM: 'Care <care@example.org>',
  OIDC_ISSUER: 'https://login.example.org',
  OIDC_CLIENT_ID: 'care',
  OIDC_CLIENT_SECRET: 'secret',
  ORG_NAME: 'Care Example',
  ORG_SHORT_NAME: 'CE',
  ORG_PHONE: '+19375550123',
  ORG_EMAIL: 'office@example.org',
  ORG_TIME_ZONE: 'America/Chicago',
  TRUSTED_PROXIES: '10.1.2.3',
  SEED: 'demo',
  SENTRY_DSN: 'https://key@sentry.example.org/1',
  LOG_LEVEL: 'warn',
};

describe('docker-compose.yml', () => {
  const { services, configs, volumes } = compose();

  it('runs two API and two worker processes with a database, Redis, mail and a proxy', () => {
    expect(Object.keys(services).sort()).toEqual(['api', 'mail', 'postgres', 'proxy', 'redis', 'worker']);
    expect(services.api?.deploy?.replicas).toBe(2);
    expect(services.worker?.deploy?.replicas).toBe(2);
  });

  it.each(['api', 'worker'] as const)(
    'starts the %s with valid default settings and shared files',
    (name) => {
      const settings = readSettings(environmentOf(services[name]!));
      expect(settings).toMatchObject({
        process: name,
        host: '0.0.0.0',
        // The proxy sends the caller's address. Otherwise all users would share the proxy's address and its limits.
        trusted_proxies: ['uniquelocal'],
        seed: 'none',
        database_url: 'postgres://care:care@postgres:5432/care',
        redis_url: 'redis://redis:6379',
        smtp_url: 'smtp://mail:1025',
        data_dir: '/data',
        oidc: null,
        time_zone: 'America/New_York',
      });
      expect(settings.organisation.name).toBe('Pink Ribbon Good');
      // Replicas share the files.
      expect(services[name]?.volumes).toContain('data:/data');
      expect(services[name]?.depends_on).toEqual({
        postgres: { condition: 'service_healthy' },
        redis: { condition: 'service_healthy' },
      });
    },
  );

  it.each(['api', 'worker'] as const)('passes the settings of its environment to the %s', (name) => {
    const serviceEnvironment = environmentOf(
      compose({ ...ENVIRONMENT_SETTINGS, POSTGRES_PASSWORD: 'longer' }).services[name]!,
    );
    const source = readText('server/platform/config/settings.ts');
    const readNames = new Set([...source.matchAll(/\benv,\s+'([A-Z_]+)'/g)].map(([, setting]) => setting));
    expect([...Object.keys(ENVIRONMENT_SETTINGS), ...SETTINGS_OF_COMPOSE].sort()).toEqual(
      [...readNames].sort(),
    );
    expect(serviceEnvironment).toMatchObject(ENVIRONMENT_SETTINGS);
    expect(serviceEnvironment.DATABASE_URL).toBe('postgres://care:longer@postgres:5432/care');
    // The demo is behind the proxy too.
    expect(readSettings(serviceEnvironment).host).toBe('0.0.0.0');
  });

  it('gives the database the password from POSTGRES_PASSWORD', () => {
    const { postgres } = compose({ POSTGRES_PASSWORD: 'longer' }).services;
    expect(postgres?.environment).toEqual({
      POSTGRES_USER: 'care',
      POSTGRES_DB: 'care',
      POSTGRES_PASSWORD: 'longer',
    });
  });

  it('serves the public address by a proxy to the port of the API', () => {
    expect(services.proxy?.configs).toEqual([{ source: 'caddyfile', target: '/etc/caddy/Caddyfile' }]);
    expect(configs.caddyfile?.content).toMatch(/^http:\/\/localhost \{/);
    expect(compose(ENVIRONMENT_SETTINGS).configs.caddyfile?.content).toMatch(
      /^https:\/\/care\.example\.org \{/,
    );
    const port = /port (\d+)/.exec(configs.caddyfile!.content)?.[1];
    expect(readSettings(environmentOf(services.api!)).port).toBe(Number(port));
  });

  it('declares exactly the volumes that its services use', () => {
    const usedVolumes = Object.values(services).flatMap((service) => service.volumes ?? []);
    expect([...new Set(usedVolumes.map((volume) => volume.split(':')[0]))].sort()).toEqual(
      Object.keys(volumes).sort(),
    );
  });
});

describe('Dockerfile', () => {
  const instructions = readText('Dockerfile')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const finalStage = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM')));

  it('runs on Node 24, not as root, with a health check', () => {
    expect(instructions.filter((line) => line.startsWith('FROM')).every((line) => /node:24/.test(line))).toBe(
      true,
    );
    expect(finalStage.filter((line) => line.startsWith('USER'))).toEqual(['USER node']);
    expect(finalStage.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/health/ready');
  });

  it('copies exactly the paths that .dockerignore includes', () => {
    const includedPaths = readText('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const copiedPaths = instructions
      .filter((line) => line.startsWith('COPY') && !line.includes('--from'))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(copiedPaths.sort()).toEqual(includedPaths.sort());
  });
});
