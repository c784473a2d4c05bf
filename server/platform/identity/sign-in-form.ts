import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { errors } from 'oidc-provider';
import { Settings } from '../config/settings.js';
import { RateCounts } from '../rate-limits/rate-counts.js';
import { Credentials } from './credentials.service.js';
import { EmbeddedProvider } from './embedded-provider.js';
import { isFromOurPage, readForm, sendPage } from './form-request.js';
import {
  LOCKED_OUT,
  renderSignIn,
  renderSignInExpired,
  WRONG_CREDENTIALS,
  type SignInForm,
} from './pages/sign-in-page.js';

const MINUTE_MS = 60_000;
const SIGN_INS_A_MINUTE = 10;
const TOO_MANY_TRIES = 'Too many tries. Please wait a minute and try again.';

/** Who tries, from where; hashed, because what strangers type is not kept (contract 2, 429). */
const signInKey = (request: IncomingMessage & { ip?: string }, email: string): string =>
  `sign_in:${createHash('sha256').update(`${request.ip} ${email.trim().toLowerCase()}`).digest('base64url')}`;

const MESSAGES = { wrong: WRONG_CREDENTIALS, locked: LOCKED_OUT };

/** The provider's interaction: shows the sign-in page and takes its form (contract 3). */
@Injectable()
export class SignInFormHandler {
  constructor(
    private readonly settings: Settings,
    private readonly embedded: EmbeddedProvider,
    private readonly credentials: Credentials,
    private readonly rates: RateCounts,
  ) {}

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const provider = await this.embedded.provider();
    try {
      const { prompt, params } = await provider.interactionDetails(request, response);
      if (prompt.name !== 'login') throw new errors.InvalidRequest('only a sign-in is asked for');
      if (request.method === 'POST') return await this.submit(request, response);
      const email = typeof params.login_hint === 'string' ? params.login_hint : '';
      this.show(response, 200, { email, keep_signed_in: false });
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error;
      sendPage(response, 400, renderSignInExpired(this.settings));
    }
  }

  private async submit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isFromOurPage(request, this.settings.public_url)) {
      return sendPage(response, 403, renderSignInExpired(this.settings));
    }
    const form = await readForm(request);
    const email = (form.get('email') ?? '').slice(0, 254);
    const keep_signed_in = form.has('keep_signed_in');
    const rate = await this.rates.increment(signInKey(request, email), MINUTE_MS, SIGN_INS_A_MINUTE);
    if (rate.isBlocked) {
      response.setHeader('Retry-After', String(rate.timeToBlockExpire));
      return this.show(response, 429, { email, keep_signed_in, error: TOO_MANY_TRIES });
    }
    const check = await this.credentials.check(email, form.get('password') ?? '');
    if (check.outcome !== 'fits') {
      return this.show(response, 400, { email, keep_signed_in, error: MESSAGES[check.outcome] });
    }
    const provider = await this.embedded.provider();
    const login = { accountId: check.account.id, remember: keep_signed_in, amr: ['pwd'] };
    await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
  }

  private show(response: ServerResponse, status: number, form: SignInForm): void {
    sendPage(response, status, renderSignIn(form, this.settings));
  }
}
