import { Injectable, Logger } from '@nestjs/common';
import { serverMessages } from '../../contract/messages.js';
import { AuditService } from '../audit/audit.service.js';
import { Settings } from '../config/settings.js';
import { Transactional } from '../database/transaction.js';
import { invalidField } from '../errors/problem.js';
import { RateCounts } from '../rate-limits/rate-counts.js';
import type { Actor } from '../request-context.js';
import { Accounts, type Account } from './accounts.js';
import { InvitationAccepted } from './auth.events.js';
import { EventBus } from '../events/event-bus.js';
import { EmbeddedProvider } from './embedded-provider.js';
import { Lockout } from './lockout.js';
import { GrantRefused, OpenIdClient, type ProviderTokens } from './openid-client.js';
import { SessionsService, type IssuedTokens, type NewSession, type NextTokens } from './sessions.service.js';

const invalidCode = () => invalidField('code', 'invalid_code', serverMessages.responses.sign_in_expired);
const invalidRefreshToken = () =>
  invalidField('refresh_token', 'invalid_refresh_token', serverMessages.responses.sign_in_expired);

interface StartedSession extends IssuedTokens {
  user_id: string;
  keep_until: Date | null;
}

/** Exchanges a code for a session, and renews and ends sessions. */
@Injectable()
export class SignInService {
  private readonly logger = new Logger('SignIn');

  constructor(
    private readonly settings: Settings,
    private readonly client: OpenIdClient,
    private readonly embedded: EmbeddedProvider,
    private readonly accounts: Accounts,
    private readonly sessions: SessionsService,
    private readonly lockout: Lockout,
    private readonly rates: RateCounts,
    private readonly audit: AuditService,
    private readonly events: EventBus,
  ) {}

  /** @throws InvalidInput `invalid_code` for every reason, so that the response reveals nothing about accounts */
  async begin(code: string, redirect_uri: string, code_verifier?: string): Promise<StartedSession> {
    const exchange_id = await this.sessions.beginExchangeAndCancelEarlier(code);
    const origin = this.settings.oidc ? null : await this.embedded.findOriginOfAuthorizationCode(code);
    const tokens = await this.exchange(code, redirect_uri, code_verifier);
    if (origin) await this.embedded.endBrowserSession(origin);
    const email = await this.emailToBind(tokens);
    const signIn = { code, keep_signed_in: origin?.keep_signed_in ?? false };
    const session = await this.open(tokens, email, signIn, exchange_id);
    if (!session) throw invalidCode();
    this.purgeExpired();
    return session;
  }

  /** @throws InvalidInput `invalid_refresh_token` */
  async renewAndAuditReplay(refresh_token: string): Promise<IssuedTokens & { keep_until: Date | null }> {
    const renewal = await this.sessions.renew(refresh_token, (user_id, provider_token) =>
      this.next(user_id, provider_token),
    );
    if (renewal.outcome === 'replayed') await this.recordReplay(renewal.user_id, 'refresh token');
    if (renewal.outcome !== 'renewed') throw invalidRefreshToken();
    return { ...renewal.tokens, keep_until: renewal.keep_until };
  }

  /**
   * Ends the session here and at an external provider.
   * @param refresh_token token of the request, if it has one; without it the provider's token cannot be decrypted
   */
  async endAndRevokeProviderToken(actor: Actor, refresh_token: string | null): Promise<void> {
    const provider_token = await this.close(actor, refresh_token);
    if (provider_token === null) return;
    await this.client
      .revoke(provider_token)
      .catch((error: Error) => this.logger.warn(`The provider was not told of a sign-out: ${error.message}`));
  }

  @Transactional()
  private async close(actor: Actor, refresh_token: string | null): Promise<string | null> {
    const entry = { record_id: actor.session_id, customer_id: actor.customer_id };
    await this.audit.record('sign_out', 'session', entry);
    return this.sessions.endAndReturnProviderToken(actor.session_id, refresh_token);
  }

  /** Exchanges a code. A refused code may be a used one; then two parties have it, so its session is ended too. */
  private async exchange(
    code: string,
    redirect_uri: string,
    code_verifier?: string,
  ): Promise<ProviderTokens> {
    try {
      return await this.client.exchange(code, redirect_uri, code_verifier);
    } catch (error) {
      if (!(error instanceof GrantRefused)) throw error;
      const user_id = await this.sessions.endByCodeAndReturnUser(code);
      if (user_id) await this.recordReplay(user_id, 'sign-in code');
      throw invalidCode();
    }
  }

  /** Creates the session, its first bearer and the audit entry in one transaction. */
  @Transactional()
  private async open(
    tokens: ProviderTokens,
    email: string | null,
    signIn: Pick<NewSession, 'code' | 'keep_signed_in'>,
    exchange_id: string,
  ): Promise<StartedSession | null> {
    const is_alone = await this.sessions.endExchange(signIn.code, exchange_id);
    const account = await this.accountOf(tokens, email);
    if (!account?.may_sign_in) {
      await this.audit.record('sign_in_failed', 'session', {
        record_id: account?.id ?? null,
        details: { reason: account ? 'not allowed to sign in' : 'no such user' },
      });
      return null;
    }
    if (!is_alone) {
      await this.sessions.endByCodeAndReturnUser(signIn.code);
      await this.recordReplay(account.id, 'sign-in code');
      return null;
    }
    const provider_token = this.settings.oidc ? tokens.refresh_token : null;
    await this.events.publish(new InvitationAccepted(account.id));
    const session = await this.sessions.begin(account, {
      ...signIn,
      id_token: tokens.id_token,
      provider_token,
    });
    const entry = { record_id: session.session_id, customer_id: account.customer_id };
    await this.audit.record('sign_in', 'session', entry, account);
    return { ...session, user_id: account.id };
  }

  /**
   * Returns the account of a subject. For the embedded provider the subject is the user's id; the subject of an
   * external provider is bound when the invitation is first used.
   */
  private async accountOf({ claims }: ProviderTokens, email: string | null): Promise<Account | undefined> {
    const { iss, sub } = claims;
    if (!this.settings.oidc) return this.accounts.findById(sub);
    const bound = await this.accounts.findBySubject(iss, sub);
    if (bound) return bound;
    const invited = email === null ? undefined : await this.accounts.findByEmail(email);
    if (!invited || invited.oidc_issuer !== null) return undefined;
    await this.accounts.bindSubjectUnlessBound(invited.id, iss, sub);
    return this.accounts.findBySubject(iss, sub);
  }

  /**
   * Returns the address by which a user may be bound to this subject. It asks the issuer, so it must run before any
   * transaction.
   */
  private async emailToBind(tokens: ProviderTokens): Promise<string | null> {
    const { iss, sub } = tokens.claims;
    if (!this.settings.oidc || (await this.accounts.findBySubject(iss, sub))) return null;
    return this.client.emailUnlessUnverified(tokens);
  }

  private async next(user_id: string, provider_token: string | null): Promise<NextTokens | null> {
    const account = await this.accounts.findById(user_id);
    if (!account?.may_sign_in) return null;
    if (!this.settings.oidc) {
      return { id_token: await this.embedded.issueIdToken(user_id), provider_token: null };
    }
    if (provider_token === null) return null;
    try {
      const tokens = await this.client.refresh(provider_token);
      return { id_token: tokens.id_token, provider_token: tokens.refresh_token ?? provider_token };
    } catch (error) {
      if (error instanceof GrantRefused) return null;
      throw error;
    }
  }

  @Transactional()
  private async recordReplay(user_id: string, credential: string): Promise<void> {
    const account = await this.accounts.findById(user_id);
    const details = { reason: `a used ${credential} came back, the session was ended` };
    await this.audit.record('refused', 'session', { record_id: user_id, details }, account);
  }

  /** Removes expired rows in the background. */
  private purgeExpired(): void {
    const parts = [this.sessions, this.lockout, this.embedded, this.rates];
    Promise.all(parts.map((part) => part.purge())).catch((error: Error) =>
      this.logger.warn({ msg: 'Expired sessions were not removed', err: error }),
    );
  }
}
