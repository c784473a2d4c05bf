import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { messages } from '../../contract/messages.js';
import { Settings } from '../config/settings.js';
import { isFromOurPage } from '../http/same-origin.js';
import { addressProblem, typedAddress } from './form-fields.js';
import { FormLimits } from './form-limits.js';
import { readForm, sendPage, type FormRequest } from './form-request.js';
import {
  renderForgotten,
  renderLinkExpired,
  renderLinkMailed,
  renderPasswordSet,
  renderSetPassword,
} from './pages/password-pages.js';
import { PasswordLinksService } from './password-links.service.js';
import { passwordProblem } from './password-strength.js';

/** The pages under `/oidc/password/`: ask for a link, and set a password with it. */
@Injectable()
export class PasswordFormHandler {
  constructor(
    private readonly settings: Settings,
    private readonly links: PasswordLinksService,
    private readonly limits: FormLimits,
  ) {}

  async handle(path: string, request: FormRequest, response: ServerResponse): Promise<void> {
    const posted = request.method === 'POST';
    if (posted && !isFromOurPage(request.headers, this.settings.public_url)) {
      return sendPage(response, 403, renderLinkExpired(this.settings));
    }
    if (path !== '/password/forgotten') return this.set(posted, request, response);
    if (!posted) return sendPage(response, 200, renderForgotten({ email: '' }, this.settings));
    return this.forgotten(request, response);
  }

  private async forgotten(request: FormRequest, response: ServerResponse): Promise<void> {
    const email = typedAddress(await readForm(request));
    const problem = addressProblem(email);
    if (problem) return sendPage(response, 400, renderForgotten({ email, problem }, this.settings));
    const wait = await this.limits.countReset(request.ip, email);
    if (wait > 0) {
      response.setHeader('Retry-After', String(wait));
      return sendPage(
        response,
        429,
        renderForgotten({ email, error: messages.forgotten_password.too_many }, this.settings),
      );
    }
    this.links.mailResetBesides(email);
    sendPage(response, 200, renderLinkMailed(this.settings));
  }

  private async set(posted: boolean, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = new URL(request.url ?? '/', this.settings.public_url).searchParams.get('token') ?? '';
    const owner = await this.links.ownerOf(token);
    if (owner === null) return sendPage(response, 410, renderLinkExpired(this.settings));
    if (!posted) return sendPage(response, 200, renderSetPassword(owner.email, null, this.settings));
    const password = (await readForm(request)).get('password') ?? '';
    const organisation = this.settings.organisation.name;
    const problem = await passwordProblem(password, { ...owner, organisation });
    if (problem) return sendPage(response, 400, renderSetPassword(owner.email, problem, this.settings));
    const saved = await this.links.use(token, password);
    sendPage(
      response,
      saved ? 200 : 410,
      saved ? renderPasswordSet(this.settings) : renderLinkExpired(this.settings),
    );
  }
}
