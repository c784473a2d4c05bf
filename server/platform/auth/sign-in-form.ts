import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { serverMessages } from '../../contract/messages.js';
import { Settings } from '../config/settings.js';
import { isFromAnotherSite } from '../http/same-origin.js';
import { callerNetwork } from '../rate-limits/caller-network.js';
import { CredentialsService } from './credentials.service.js';
import { EmbeddedProvider } from './embedded-provider.js';
import { emailError, truncatedEmailOf } from './form-fields.js';
import { FormLimits } from './form-limits.js';
import { readFormOrEmpty, sendPage, type FormRequest } from './form-request.js';
import { errors } from './oidc-provider.js';
import { TrustedDevices } from './trusted-devices.js';
import { renderSignIn, renderSignInExpired, type SignInForm } from './pages/sign-in-page.js';

const texts = serverMessages.sign_in_page;

/** Interaction of the provider: shows the sign-in page and handles its form. */
@Injectable()
export class SignInFormHandler {
  constructor(
    private readonly settings: Settings,
    private readonly embedded: EmbeddedProvider,
    private readonly credentials: CredentialsService,
    private readonly limits: FormLimits,
    private readonly browsers: TrustedDevices,
  ) {}

  async showOrSubmit(request: FormRequest, response: ServerResponse): Promise<void> {
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

  private async submit(request: FormRequest, response: ServerResponse): Promise<void> {
    if (isFromAnotherSite(request.headers, this.settings.public_url)) {
      return sendPage(response, 403, renderSignInExpired(this.settings));
    }
    const form = await readFormOrEmpty(request);
    const email = truncatedEmailOf(form);
    const password = form.get('password') ?? '';
    const values = { email, keep_signed_in: form.has('keep_signed_in') };
    const problems = fieldProblems(email, password);
    if (problems) return this.show(response, 400, { ...values, problems });
    const wait = await this.limits.countSignIn(request.ip, email);
    if (wait > 0) {
      response.setHeader('Retry-After', String(wait));
      return this.show(response, 429, { ...values, error: texts.too_many });
    }
    const network = callerNetwork(request.ip);
    const check = await this.credentials.checkAndAuditFailure(email, password, network, (id) =>
      this.browsers.idFromSignedCookie(request, id),
    );
    if (check.outcome !== 'fits') {
      return this.show(response, 400, { ...values, error: texts[check.outcome] });
    }
    await this.browsers.setCookie(request, response, check.account.id);
    await this.finish(request, response, check.account.id, values.keep_signed_in);
  }

  private async finish(
    request: IncomingMessage,
    response: ServerResponse,
    accountId: string,
    remember: boolean,
  ): Promise<void> {
    const provider = await this.embedded.provider();
    const login = { accountId, remember, amr: ['pwd'] };
    await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
  }

  private show(response: ServerResponse, status: number, form: SignInForm): void {
    sendPage(response, status, renderSignIn(form, this.settings));
  }
}

/** Returns the errors that need no look-up. */
function fieldProblems(email: string, password: string): SignInForm['problems'] {
  const problem = emailError(email);
  if (!problem && password !== '') return undefined;
  return {
    ...(problem ? { email: problem } : {}),
    ...(password === '' ? { password: texts.password_required } : {}),
  };
}
