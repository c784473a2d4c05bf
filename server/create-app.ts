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
import { respondToClientError, respondNotFoundToMalformedPath } from './platform/http/client-error.js';
import { serveApiDocs } from './platform/openapi/api-docs.js';
import { refuseUnsupportedDryRuns, setDryRunStatus } from './platform/http/dry-run.js';
import { LARGEST_BODY, setRouteBodyLimits } from './platform/http/body-limits.js';
import { acceptFilesOnMarkedRoutes } from './platform/http/file-bodies.js';
import { FrontEnds } from './platform/front-ends/front-ends.js';
import { acceptLimitedJsonOnly } from './platform/http/json-bodies.js';
import { serveRecordPutAsPatch } from './platform/http/put-as-patch.js';
import { spellPathIdsAsStored } from './platform/http/path-ids.js';
import { securityHeadersMiddleware } from './platform/http/security-headers.js';
import { admitBeforeBody } from './platform/auth/admission.guard.js';
import { mountProviderIfEmbedded } from './platform/auth/mount-provider.js';

/**
 * Longer than any URL that Node accepts. An id that is too long gives 404, as any unknown id, instead of a 414 of the
 * router.
 */
const LONGEST_PARAMETER = 16 << 10;
/** A request that is incomplete after this time gets a 408, and its connection is closed. */
const REQUEST_TIMEOUT_MS = 29_000;
/** Interval at which Node looks for such requests. The 408 comes within 30 seconds. */
const TIMEOUT_CHECK_MS = 500;

interface AppOptions {
  /** URL of the database in use: that of the settings, or of the embedded database. */
  database_url: string;
  /** Folder of the built front ends. */
  front_ends?: string;
  /** Time limit for a complete request, in milliseconds. Tests use a shorter one. */
  request_timeout?: number;
}

/** Returns the modules of the product on the given database, for the service and its commands. */
export function appModule(settings: Settings, database_url: string): DynamicModule {
  const separateLogin = settings.database_url !== null && settings.migration_database_url !== null;
  return AppModule.with(settings, applicationDataSource(database_url, { entities }, separateLogin));
}

/** Creates the Nest application, not listening yet. */
export async function createApp(settings: Settings, options: AppOptions): Promise<NestFastifyApplication> {
  const { request_timeout = REQUEST_TIMEOUT_MS } = options;
  const protect = securityHeadersMiddleware(settings.public_url.startsWith('https:'), {
    signInAt: settings.oidc ? [new URL(settings.oidc.issuer).origin] : [],
    reportTo: settings.sentry_dsn ? [new URL(settings.sentry_dsn).origin] : [],
  });
  const adapter = new FastifyAdapter({
    bodyLimit: LARGEST_BODY,
    genReqId: () => newId(),
    trustProxy: settings.trusted_proxies.length > 0 ? settings.trusted_proxies : false,
    requestTimeout: request_timeout,
    http: { headersTimeout: request_timeout, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    clientErrorHandler: respondToClientError,
    frameworkErrors: respondNotFoundToMalformedPath(protect),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    appModule(settings, options.database_url),
    adapter,
    { bufferLogs: true, abortOnError: false, bodyParser: false },
  );
  app.useLogger(app.get(Logger));
  app.setGlobalPrefix('api/v1', {
    exclude: ['health/live', 'health/ready', 'dev/{*path}', 'caterer/{*path}', 'driver/{*path}'],
  });
  app.use(protect);
  mountProviderIfEmbedded(app);
  spellPathIdsAsStored(adapter.getInstance());
  admitBeforeBody(app);
  serveRecordPutAsPatch(adapter.getInstance());
  setRouteBodyLimits(adapter.getInstance());
  acceptLimitedJsonOnly(adapter.getInstance());
  acceptFilesOnMarkedRoutes(adapter.getInstance());
  refuseUnsupportedDryRuns(adapter.getInstance());
  setDryRunStatus(adapter.getInstance());
  await serveApiDocs(app, settings.organisation.name);
  await app
    .get(FrontEnds)
    .serveIfBuilt(app, options.front_ends ?? fileURLToPath(new URL('..', import.meta.url)));
  return app;
}
