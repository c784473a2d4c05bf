import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../config/settings.js';
import type { RenderedPage } from './layout.js';
import { setLanguageAndCookieIfRequested } from './page-language.js';

/** Sets the language of a page, before it is rendered. */
export function beginPage(request: FastifyRequest, reply: FastifyReply, settings: Settings): void {
  setLanguageAndCookieIfRequested(request.raw, reply.raw, settings.public_url.startsWith('https:'));
}

/** Sends a page with its headers. */
export async function sendPage(reply: FastifyReply, status: number, page: RenderedPage): Promise<void> {
  await reply.status(status).headers(page.headers).send(page.html);
}
