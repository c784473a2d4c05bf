import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { describeApi } from './api-description.js';
import { renderApiDocs } from './api-docs.page.js';

const DOCS = '/api/docs';
/** Folder of swagger-ui. The page of @nestjs/swagger has inline styles, which the content security policy blocks. */
const uiFolder = () => {
  const require = createRequire(import.meta.url);
  const ofSwagger = createRequire(require.resolve('@nestjs/swagger/package.json'));
  return dirname(ofSwagger.resolve('swagger-ui-dist/package.json'));
};

const BEGIN = `SwaggerUIBundle({ url: '${DOCS}/openapi.json', dom_id: '#description', supportedSubmitMethods: [] });\n`;

/** Serves the OpenAPI document (`openapi.json`) and its page, both public. */
export async function serveApiDocs(app: NestFastifyApplication, organisation: string): Promise<void> {
  const title = `${organisation} API`;
  const fastify = app.getHttpAdapter().getInstance();
  let description: OpenAPIObject | undefined;
  fastify.get(`${DOCS}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((description ??= describeApi(app, title))),
  );
  fastify.get(`${DOCS}/begin.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(BEGIN),
  );
  fastify.get(DOCS, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderApiDocs(title, DOCS)),
  );
  await app.register(fastifyStatic, {
    root: uiFolder(),
    prefix: `${DOCS}/ui/`,
    index: false,
    decorateReply: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(js|css)$/.test(path),
  });
}
