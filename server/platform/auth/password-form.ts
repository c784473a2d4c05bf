import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { serverMessages } from '../../contract/messages.js';
import { Settings } from '../config/settings.js';
import { isFromAnotherSite } from '../http/same-origin.js';
import { callerNetwork } from '../rate-limits/caller-network.js';
import { Accounts } from './accounts.js';
import { emailError, truncatedEmailOf } from './form-fields.js';
import { FormLimits } from './form-limits.js';
import { readFormOrEmpty, sendPage, type FormRequest } from './form-request.js';
import { TrustedDevices } from './trusted-devices.js';
import {
  renderForgotten,
  renderLinkExpired,
  renderLinkMailed,
  renderPasswordSet,
  renderSetPassword,
} from './pages/password-pages.js';
import { PasswordLinks } from './password-links.js';
import { passwordError } from './password-strength.js';

/** Query parameter of the page that a link was mailed. */
const MAILED = 'mailed';

/** Serves the pages under `/oidc/password/`: request a link, and set a password with it. */
@Injectable()
export class PasswordFormHandler {
  constructor(
    private readonly settings: Settings,
    private readonly links: PasswordLinks,
    private readonly limits: FormLimits,
    private readonly accounts: Accounts,
    private readonly browsers: TrustedDevices,
  ) {}

  async handle(path: string, request: FormRequest, response: ServerResponse): Promise<void> {
    const posted = request.method === 'POST';
    if (posted && isFromAnotherSite(request.headers, this.settings.public_url)) {
      return sendPage(response, 403, renderLinkExpired(this.settings));
    }
    if (path !== '/password/forgotten') return this.set(posted, request, response);
    if (posted) return this.forgotten(request, response);
    const isMailed = new URL(request.url ?? '/', this.settings.public_url).searchParams.has(MAILED);
    const page = isMailed ? renderLinkMailed(this.settings) : renderForgotten({ email: '' }, this.settings);
    sendPage(response, 200, page);
  }

  private async forgotten(request: FormRequest, response: ServerResponse): Promise<void> {
    const email = truncatedEmailOf(await readFormOrEmpty(request));
    const problem = emailError(email);
    if (problem) return sendPage(response, 400, renderForgotten({ email, problem }, this.settings));
    const browser = await this.browserOf(request, email);
    const wait = await this.limits.countReset(request.ip, email, browser);
    if (wait > 0) {
      response.setHeader('Retry-After', String(wait));
      return sendPage(
        response,
        429,
        renderForgotten({ email, error: serverMessages.forgotten_password.too_many }, this.settings),
      );
    }
    this.links.mailResetInBackground(email);
    // A page of its own, so that its link to another language does not lead back to the form.
    response.writeHead(303, { Location: `/oidc/password/forgotten?${MAILED}=true` }).end();
  }

  /**
   * Returns the id of this browser for the account. Without the cookie there is no look-up; with it, known and unknown
   * addresses cost the same look-up.
   */
  private async browserOf(request: FormRequest, email: string): Promise<string | null> {
    if (!this.browsers.hasCookie(request)) return null;
    const account = await this.accounts.findByEmail(email.trim());
    return this.browsers.idFromSignedCookie(request, account?.id ?? '');
  }

  private async set(posted: boolean, request: FormRequest, response: ServerResponse): Promise<void> {
    const token = new URL(request.url ?? '/', this.settings.public_url).searchParams.get('token') ?? '';
    const owner = await this.links.findOwner(token);
    if (owner === null) return sendPage(response, 410, renderLinkExpired(this.settings));
    if (!posted) return sendPage(response, 200, renderSetPassword(owner.email, null, this.settings));
    const password = (await readFormOrEmpty(request)).get('password') ?? '';
    const organisation = this.settings.organisation.name;
    const problem = await passwordError(password, { ...owner, organisation });
    if (problem) return sendPage(response, 400, renderSetPassword(owner.email, problem, this.settings));
    const isSaved = await this.links.setPasswordEndSessionsAndResetLockout(token, password, {
      network: callerNetwork(request.ip),
      browser: await this.browsers.idFromSignedCookie(request, owner.id),
    });
    sendPage(
      response,
      isSaved ? 200 : 410,
      isSaved ? renderPasswordSet(this.settings) : renderLinkExpired(this.settings),
    );
  }
}
