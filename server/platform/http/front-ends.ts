import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catalogueOf } from '../catalogues.js';
import { Settings } from '../config/settings.js';
import { escapeHtml } from '../escape-html.js';
import { languageOfPage } from '../language.js';
import { nonceOf } from './security-headers.js';

const PLACEHOLDER = /__(CSP_NONCE|LANGUAGE|TITLE|DESCRIPTION)__/g;
/** Paths of the server itself: what is unknown below them is a 404, not a page. */
const SERVER_PATHS = /^\/(api|oidc|health|dev|caterer)(\/|$)/;

/** What a page of the portal says before its scripts run, in the reader's language. */
function firstWords(headers: IncomingHttpHeaders, { short_name }: Settings['organisation']) {
  const language = languageOfPage(headers);
  const { landing } = catalogueOf(language);
  return { LANGUAGE: language, TITLE: landing.title(short_name), DESCRIPTION: landing.authorized_only };
}

/** Serves the two built front ends: `/admin` and everything else. */
@Injectable()
export class FrontEnds {
  constructor(private readonly settings: Settings) {}

  /** @param folder where `admin` and `portal` were built to */
  async serve(app: NestFastifyApplication, folder: string): Promise<void> {
    const fastify = app.getHttpAdapter().getInstance();
    const pages = {
      admin: await readFile(join(folder, 'admin/index.html'), 'utf8').catch(() => null),
      portal: await readFile(join(folder, 'portal/index.html'), 'utf8').catch(() => null),
    };
    if (pages.portal === null || pages.admin === null) return;
    const asset = {
      wildcard: true,
      index: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    } as const;
    await app.register(fastifyStatic, {
      ...asset,
      root: join(folder, 'admin/assets'),
      prefix: '/admin/assets/',
    });
    await app.register(fastifyStatic, {
      ...asset,
      root: join(folder, 'portal/assets'),
      prefix: '/assets/',
      decorateReply: false,
    });
    const respondWith = (page: string) => (request: FastifyRequest, reply: FastifyReply) => {
      const values: Record<string, string> = {
        ...firstWords(request.headers, this.settings.organisation),
        CSP_NONCE: nonceOf(reply.raw),
      };
      return reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .send(page.replace(PLACEHOLDER, (_, name: string) => escapeHtml(values[name]!)));
    };
    const { admin, portal } = pages;
    fastify.get('/admin', respondWith(admin));
    fastify.get('/admin/*', respondWith(admin));
    fastify.get('/', respondWith(portal));
    fastify.get('/*', (request, reply) =>
      SERVER_PATHS.test(request.url) ? reply.callNotFound() : respondWith(portal)(request, reply),
    );
  }
}
