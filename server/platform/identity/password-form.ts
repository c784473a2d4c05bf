import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { isFromOurPage, readForm, sendPage } from './form-request.js';
import {
  renderForgotten,
  renderLinkExpired,
  renderLinkMailed,
  renderPasswordSet,
  renderSetPassword,
} from './pages/password-pages.js';
import { PasswordLinks } from './password-links.service.js';
import { passwordProblem } from './passwords.js';

/** The pages under `/oidc/password/`: ask for a link, and set a password with it (contract 3). */
@Injectable()
export class PasswordFormHandler {
  constructor(
    private readonly settings: Settings,
    private readonly links: PasswordLinks,
  ) {}

  async handle(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const posted = request.method === 'POST';
    if (posted && !isFromOurPage(request, this.settings.public_url)) {
      return sendPage(response, 403, renderLinkExpired(this.settings));
    }
    if (path === '/password/forgotten') return this.forgotten(posted, request, response);
    return this.set(posted, request, response);
  }

  private async forgotten(
    posted: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (!posted) return sendPage(response, 200, renderForgotten(this.settings));
    const form = await readForm(request);
    await this.links.mailReset((form.get('email') ?? '').slice(0, 254));
    sendPage(response, 200, renderLinkMailed(this.settings));
  }

  private async set(posted: boolean, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = new URL(request.url ?? '/', this.settings.public_url).searchParams.get('token') ?? '';
    const email = await this.links.addressOf(token);
    if (email === null) return sendPage(response, 410, renderLinkExpired(this.settings));
    if (!posted) return sendPage(response, 200, renderSetPassword(email, null, this.settings));
    const password = (await readForm(request)).get('password') ?? '';
    const problem = passwordProblem(password);
    if (problem) return sendPage(response, 400, renderSetPassword(email, problem, this.settings));
    const saved = await this.links.use(token, password);
    sendPage(
      response,
      saved ? 200 : 410,
      saved ? renderPasswordSet(this.settings) : renderLinkExpired(this.settings),
    );
  }
}
