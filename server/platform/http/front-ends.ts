import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOfPage } from '../language.js';
import { nonceOf } from './security-headers.js';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;
const LANGUAGE_PLACEHOLDER = '__LANGUAGE__';
/** Paths of the server itself: what is unknown below them is a 404, not a page. */
const SERVER_PATHS = /^\/(api|oidc|health|dev|caterer)(\/|$)/;

/** Serves the two built front ends: `/admin` and everything else. */
@Injectable()
export class FrontEnds {
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
    const respondWith = (page: string) => (request: FastifyRequest, reply: FastifyReply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .send(
          page
            .replace(NONCE_PLACEHOLDER, nonceOf(reply.raw))
            .replace(LANGUAGE_PLACEHOLDER, languageOfPage(request.headers)),
        );
    const { admin, portal } = pages;
    fastify.get('/admin', respondWith(admin));
    fastify.get('/admin/*', respondWith(admin));
    fastify.get('/', respondWith(portal));
    fastify.get('/*', (request, reply) =>
      SERVER_PATHS.test(request.url) ? reply.callNotFound() : respondWith(portal)(request, reply),
    );
  }
}
