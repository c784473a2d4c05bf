import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { isTimeZone, timeZoneName } from '../time/clock.js';

const PROCESS_ROLES = ['all', 'api', 'worker'] as const;
type ProcessRole = (typeof PROCESS_ROLES)[number];

interface ExternalIssuer {
  issuer: string;
  client_id: string;
  client_secret: string;
}

/** Settings of the process, parsed once at start. No other code reads the environment. */
interface SettingValues {
  port: number;
  /** Address on which the server listens. */
  host: string;
  /** Proxies whose `X-Forwarded-…` headers are trusted: addresses, networks, or names of `proxy-addr`. */
  trusted_proxies: string[];
  public_url: string;
  /** `null`: the embedded Postgres under `data_dir`. */
  database_url: string | null;
  /** URL of the role that owns the tables. The default is `database_url`. */
  migration_database_url: string | null;
  redis_url: string | null;
  /** `null`: the local inbox. */
  smtp_url: string | null;
  mail_from: string;
  data_dir: string;
  oidc: ExternalIssuer | null;
  organisation: { name: string; short_name: string; phone: string; email: string };
  time_zone: string;
  process: ProcessRole;
  seed: 'demo' | 'none';
  sentry_dsn: string | null;
  log_level: string;
}

class Holder {
  constructor(values: SettingValues) {
    Object.assign(this, values);
  }
}

/** Injectable settings. They are a class, so that Nest can inject them by type. */
export class Settings extends (Holder as new (values: SettingValues) => Readonly<SettingValues>) {}

/** Missing or invalid setting. The message is the only output at the start. */
export class SettingsError extends Error {}

type Environment = Record<string, string | undefined>;

function read(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

function readUrl(env: Environment, name: string, protocols: string[]): string | null {
  const value = read(env, name);
  if (value === null) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new SettingsError(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  }
  return value;
}

/** Pages and sign-in are served from the root of the origin, so a path would lead nowhere. */
function readPublicUrl(env: Environment, port: number): string {
  const value = readUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  const { origin, href } = new URL(value);
  if (href.replace(/(?<!\/)\/+$/, '') !== origin) {
    throw new SettingsError('PUBLIC_URL must be an origin such as https://care.example.org, without a path.');
  }
  return origin;
}

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;
const ADDRESS_WITH_NAME = /^[^@<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$/;

/** Checks the address at start. A wrong one would be noticed only when nobody gets mail. */
function readAddress(env: Environment, name: string, mayHaveName = false): string | null {
  const value = read(env, name);
  if (value === null || ADDRESS.test(value) || (mayHaveName && ADDRESS_WITH_NAME.test(value))) return value;
  const example = mayHaveName ? 'care@example.org or Care <care@example.org>' : 'office@example.org';
  throw new SettingsError(`${name} must be an e-mail address such as ${example}.`);
}

function readPhone(env: Environment, name: string): string | null {
  const value = read(env, name);
  if (value === null) return null;
  const phone = parsePhoneNumberFromString(value, { defaultCountry: 'US', extract: false });
  if (!phone?.isValid()) throw new SettingsError(`${name} must be a phone number such as +19375550100.`);
  return phone.number;
}

function readChoice<T extends string>(env: Environment, name: string, choices: readonly T[], fallback: T): T {
  const value = read(env, name) ?? fallback;
  if (!choices.includes(value as T)) {
    throw new SettingsError(`${name} must be one of ${choices.join(', ')}.`);
  }
  return value as T;
}

function readPort(env: Environment): number {
  const value = read(env, 'PORT') ?? '3000';
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new SettingsError('PORT must be a whole number between 1 and 65535.');
  }
  return port;
}

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Enables the demo accounts. An installation that others can reach needs an explicit setting. */
function readSeed(env: Environment, database_url: string | null, public_url: string): SettingValues['seed'] {
  const isTried =
    database_url === null &&
    read(env, 'SMTP_URL') === null &&
    read(env, 'OIDC_ISSUER') === null &&
    THIS_MACHINE.test(new URL(public_url).hostname);
  return readChoice(env, 'SEED', ['demo', 'none'] as const, isTried ? 'demo' : 'none');
}

function readHost(env: Environment, seed: SettingValues['seed']): string {
  const host = read(env, 'HOST') ?? (seed === 'demo' ? '127.0.0.1' : '0.0.0.0');
  if (isIP(host) === 0 && host !== 'localhost') {
    throw new SettingsError('HOST must be an address of this machine such as 127.0.0.1 or 0.0.0.0.');
  }
  return host;
}

const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function readTrustedProxies(env: Environment): string[] {
  const proxies = (read(env, 'TRUSTED_PROXIES') ?? '').split(',').flatMap((one) => one.trim() || []);
  if (!proxies.every((one) => NETWORK_NAMES.includes(one) || isNetwork(one))) {
    throw new SettingsError(
      'TRUSTED_PROXIES must list addresses or networks such as 10.0.0.2 or 10.0.0.0/8, or loopback, linklocal, uniquelocal.',
    );
  }
  return proxies;
}

function readTimeZone(env: Environment): string {
  const zone = read(env, 'ORG_TIME_ZONE') ?? 'America/New_York';
  if (!isTimeZone(zone)) {
    throw new SettingsError('ORG_TIME_ZONE must be an IANA time zone such as America/New_York.');
  }
  return timeZoneName(zone);
}

function readExternalIssuer(env: Environment): ExternalIssuer | null {
  const issuer = readUrl(env, 'OIDC_ISSUER', ['https:', 'http:']);
  if (issuer === null) return null;
  const client_id = read(env, 'OIDC_CLIENT_ID');
  if (client_id === null) throw new SettingsError('OIDC_CLIENT_ID is required when OIDC_ISSUER is set.');
  const client_secret = read(env, 'OIDC_CLIENT_SECRET');
  if (client_secret === null)
    throw new SettingsError('OIDC_CLIENT_SECRET is required when OIDC_ISSUER is set.');
  return { issuer, client_id, client_secret };
}

/** Settings of the data, for commands that neither serve nor send mail. */
export type StorageSettings = Pick<SettingValues, 'database_url' | 'migration_database_url' | 'data_dir'>;

/** @throws SettingsError like `readSettings` */
export function readDatabaseSettings(env: Environment): StorageSettings {
  const postgres = ['postgres:', 'postgresql:'];
  return {
    database_url: readUrl(env, 'DATABASE_URL', postgres),
    migration_database_url: readUrl(env, 'MIGRATION_DATABASE_URL', postgres),
    data_dir: resolve(read(env, 'DATA_DIR') ?? '.data'),
  };
}

/**
 * Reads the settings from the environment. README.md describes them.
 * @throws SettingsError with one sentence that names the setting but not its value, which may be a secret
 */
export function readSettings(env: Environment): Settings {
  const port = readPort(env);
  const storage = readDatabaseSettings(env);
  const public_url = readPublicUrl(env, port);
  const oidc = readExternalIssuer(env);
  const seed = readSeed(env, storage.database_url, public_url);
  const smtp_url = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (smtp_url === null && seed !== 'demo') {
    throw new SettingsError('SMTP_URL is required unless SEED=demo.');
  }
  const mail_from = readAddress(env, 'MAIL_FROM', true);
  if (mail_from === null && seed !== 'demo') {
    throw new SettingsError('MAIL_FROM is required unless SEED=demo.');
  }
  return new Settings({
    port,
    host: readHost(env, seed),
    trusted_proxies: readTrustedProxies(env),
    public_url,
    ...storage,
    redis_url: readUrl(env, 'REDIS_URL', ['redis:', 'rediss:']),
    smtp_url,
    mail_from: mail_from ?? 'Pink Ribbon Good <no-reply@prg.test>',
    oidc,
    organisation: {
      name: read(env, 'ORG_NAME') ?? 'Pink Ribbon Good',
      short_name: read(env, 'ORG_SHORT_NAME') ?? 'PRG',
      phone: readPhone(env, 'ORG_PHONE') ?? '+19375550100',
      email: readAddress(env, 'ORG_EMAIL') ?? 'info@prg.test',
    },
    time_zone: readTimeZone(env),
    process: readChoice(env, 'PROCESS', PROCESS_ROLES, 'all'),
    seed,
    sentry_dsn: readUrl(env, 'SENTRY_DSN', ['https:', 'http:']),
    log_level: readChoice(
      env,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const,
      'info',
    ),
  });
}
