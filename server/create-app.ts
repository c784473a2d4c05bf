import { fileURLToPath } from 'node:url';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { entities } from './entities.js';
import type { Settings } from './platform/config/settings.js';
import { applicationDataSource } from './platform/database/data-source-options.js';
import { newId } from './platform/database/id.js';
import { serveApiDocs } from './platform/http/api-docs.js';
import { FrontEnds } from './platform/http/front-ends.js';
import { takeJsonOnly } from './platform/http/json-bodies.js';
import { securityHeaders } from './platform/http/security-headers.js';
import { mountProvider } from './platform/identity/mount-provider.js';

const LARGEST_BODY = 2 << 20;
/** Addresses of proxies that may say who the caller is. */
const TRUSTED_PROXIES = 'loopback, linklocal, uniquelocal';

export interface AppOptions {
  /** The database in use: the setting's, or the embedded one's. */
  database_url: string;
  /** Where the front ends were built to. */
  front_ends?: string;
}

/** The product's modules on the given database: what the service and its commands are made of. */
export function appModule(settings: Settings, database_url: string): DynamicModule {
  const separateLogin = settings.database_url !== null && settings.migration_database_url !== null;
  return AppModule.with(settings, applicationDataSource(database_url, { entities }, separateLogin));
}

/** The product as one Nest application, not yet listening. */
export async function createApp(settings: Settings, options: AppOptions): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: LARGEST_BODY,
    genReqId: () => newId(),
    trustProxy: TRUSTED_PROXIES,
    routerOptions: { ignoreTrailingSlash: true },
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    appModule(settings, options.database_url),
    adapter,
    { bufferLogs: true, abortOnError: false, bodyParser: false },
  );
  app.useLogger(app.get(Logger));
  app.setGlobalPrefix('api/v1', { exclude: ['health/{*path}', 'dev/{*path}'] });
  const issuer = settings.oidc ? [new URL(settings.oidc.issuer).origin] : [];
  app.use(securityHeaders(settings.public_url.startsWith('https:'), issuer));
  mountProvider(app);
  takeJsonOnly(adapter.getInstance());
  await serveApiDocs(app, settings.organisation.name);
  await app.get(FrontEnds).serve(app, options.front_ends ?? fileURLToPath(new URL('..', import.meta.url)));
  return app;
}
