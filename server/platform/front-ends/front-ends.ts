import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { lightPalette } from '../../contract/theme-tokens.js';
import { catalogueOf } from '../i18n/catalogues.js';
import { Settings } from '../config/settings.js';
import { languageOfPage } from '../i18n/language.js';
import { nonceOf } from '../http/security-headers.js';
import { LoadFailure, NoScripts } from './plain-contents.js';
import { PublicConfigService } from './public-config.service.js';
import { SERVER_PATHS } from '../../contract/server-paths.mjs';

const PLACEHOLDER = /__(CONFIG|CSP_NONCE|LANGUAGE|TITLE|DESCRIPTION|NO_SCRIPTS|LOAD_FAILURE)__/g;

/** Returns the contents of a portal page before its scripts run, in the user's language. */
function pageContents(
  headers: IncomingHttpHeaders,
  { short_name, phone }: Settings['organisation'],
): Record<string, ReactNode> {
  const language = languageOfPage(headers);
  const catalogue = catalogueOf(language);
  return {
    LANGUAGE: language,
    TITLE: catalogue.landing.title(short_name),
    DESCRIPTION: catalogue.landing.authorized_only,
    NO_SCRIPTS: createElement(NoScripts, { catalogue, phone }),
    LOAD_FAILURE: createElement(LoadFailure, { catalogue, phone }),
  };
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Returns the web manifest, which makes the portal installable on a phone. */
const webManifest = ({ name, short_name }: Settings['organisation']) => ({
  name,
  short_name,
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: lightPalette.page,
  theme_color: lightPalette.brand,
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
});

/** Serves the two built front ends: `/admin` and everything else. */
@Injectable()
export class FrontEnds {
  constructor(
    private readonly settings: Settings,
    private readonly config: PublicConfigService,
  ) {}

  /** @param folder folder with the builds of `admin` and `portal` */
  async serveIfBuilt(app: NestFastifyApplication, folder: string): Promise<void> {
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
    await app.register(fastifyStatic, {
      root: join(folder, 'portal/icons'),
      prefix: '/icons/',
      decorateReply: false,
    });
    const manifest = webManifest(this.settings.organisation);
    fastify.get('/manifest.webmanifest', (_request, reply) =>
      reply.type('application/manifest+json').send(manifest),
    );
    const respondWith = (page: string) => (request: FastifyRequest, reply: FastifyReply) => {
      const contents: Record<string, ReactNode> = {
        ...pageContents(request.headers, this.settings.organisation),
        // The scripts read this instead of sending a request. With an external provider it is null and they send one,
        // so that no page waits for another server.
        CONFIG: JSON.stringify(this.config.findForEmbeddedProvider() ?? null),
        CSP_NONCE: nonceOf(reply.raw),
      };
      return reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .send(page.replace(PLACEHOLDER, (_, name: string) => renderToStaticMarkup(contents[name])));
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
