import { Injectable, Logger } from '@nestjs/common';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { DataSource } from 'typeorm';
import { Settings } from '../config/settings.js';
import { newId } from '../database/id.js';
import { DatabaseOutage } from '../database/database-outage.js';
import { Accounts } from './accounts.js';
import { IdentityKeys, type ProviderSecrets } from './identity-keys.js';
import { errors, Provider } from './oidc-provider.js';
import {
  renderProviderError,
  respondWithProviderUnavailable,
  renderSignedOut,
  renderSignOut,
} from './pages/provider-pages.js';
import { PostgresAdapter } from './postgres-adapter.js';

export const EMBEDDED_CLIENT = 'care-services';
export const EMBEDDED_PATH = '/oidc';
export const SCOPE = 'openid email profile';
/** Lifetime of an ID token as bearer. */
export const ID_TOKEN_SECONDS = 20 * 60;

/** Origin of an authorization code. */
interface CodeOrigin {
  grant_id: string;
  session_uid: string;
  keep_signed_in: boolean;
}

/** Embedded OpenID provider. It is built on first use. */
@Injectable()
export class EmbeddedProvider {
  private readonly logger = new Logger('OpenIdProvider');
  private building: Promise<Provider> | null = null;

  constructor(
    private readonly settings: Settings,
    private readonly keys: IdentityKeys,
    private readonly accounts: Accounts,
    private readonly dataSource: DataSource,
    private readonly outage: DatabaseOutage,
  ) {}

  get issuer(): string {
    return `${this.settings.public_url}${EMBEDDED_PATH}`;
  }

  provider(): Promise<Provider> {
    this.building ??= this.build().catch((error: unknown) => {
      this.building = null;
      throw error;
    });
    return this.building;
  }

  /** Issues a new ID token for an existing session, without a redirect of the browser. */
  async issueIdToken(user_id: string): Promise<string> {
    const provider = await this.provider();
    const client = await provider.Client.find(EMBEDDED_CLIENT);
    if (!client) throw new Error('The embedded provider has lost its client.');
    const token = new provider.IdToken({}, { client });
    token.set('sub', user_id);
    // Two tokens of the same second must differ, because each is stored by its hash.
    token.set('jti', newId());
    return token.issue({ use: 'idtoken' });
  }

  /** Returns the provider's data of a code that is about to be exchanged. */
  async findOriginOfAuthorizationCode(code: string): Promise<CodeOrigin | null> {
    const provider = await this.provider();
    const record = await provider.AuthorizationCode.find(code);
    if (!record?.sessionUid || !record.grantId) return null;
    const session = await provider.Session.findByUid(record.sessionUid);
    return {
      grant_id: record.grantId,
      session_uid: record.sessionUid,
      keep_signed_in: session !== undefined && !session.transient,
    };
  }

  /**
   * Ends the browser's session at the provider after the code was exchanged. From then on only our session counts, and
   * the next sign-in asks for the password again. The used code stays, so that a second use is refused.
   */
  async endBrowserSession(origin: CodeOrigin): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM oidc_records
       WHERE (model = 'Session' AND uid = $1) OR (model = 'Grant' AND id = $2)
          OR (grant_id = $2 AND model <> 'AuthorizationCode')`,
      [origin.session_uid, origin.grant_id],
    );
  }

  /** Removes expired records. Each sign-in calls it in the background. */
  async purge(): Promise<void> {
    await this.dataSource.query('DELETE FROM oidc_records WHERE expires_at < now()');
  }

  private async build(): Promise<Provider> {
    const keys = await this.keys.load();
    const provider = new Provider(this.issuer, this.configuration(keys));
    provider.proxy = true;
    provider.on('server_error', (ctx: KoaContextWithOIDC, error: Error) => {
      if (!this.isUnavailable(ctx, error)) this.logger.error({ msg: 'The call failed', err: error });
    });
    // The provider does not handle errors that occur while it saves its session.
    provider.use(async (ctx, next) => {
      try {
        await next();
      } catch (error) {
        if (this.isUnavailable(ctx as KoaContextWithOIDC, error)) return;
        if (!(error instanceof errors.InvalidRequest)) throw error;
        ctx.status = error.statusCode;
        renderProviderError(ctx as KoaContextWithOIDC, error, this.settings);
      }
    });
    return provider;
  }

  /** Responds with 503 instead of the provider's 500 if the database is unavailable. */
  private isUnavailable(ctx: KoaContextWithOIDC, error: unknown): boolean {
    if (!this.outage.logUnavailable(error)) return false;
    respondWithProviderUnavailable(ctx, this.settings);
    return true;
  }

  private configuration(keys: ProviderSecrets): Configuration {
    const { settings } = this;
    const home = [settings.public_url, `${settings.public_url}/`];
    return {
      adapter: (model: string) => new PostgresAdapter(model, this.dataSource),
      jwks: keys.jwks as Configuration['jwks'],
      clients: [
        {
          client_id: EMBEDDED_CLIENT,
          client_secret: keys.client_secret,
          client_name: settings.organisation.name,
          redirect_uris: home,
          post_logout_redirect_uris: home,
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      cookies: {
        keys: keys.cookie_keys,
        names: { session: 'oidc_session', interaction: 'oidc_interaction', resume: 'oidc_resume' },
        // By default the session cookie would be sent to all paths of the product.
        long: { path: EMBEDDED_PATH, httpOnly: true, sameSite: 'lax' },
      },
      pkce: { required: () => true },
      scopes: ['openid'],
      // The bearer has no name and no address. The userinfo endpoint returns them on request.
      claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
      conformIdTokenClaims: true,
      responseTypes: ['code'],
      features: {
        devInteractions: { enabled: false },
        dPoP: { enabled: false },
        pushedAuthorizationRequests: { enabled: false },
        resourceIndicators: { enabled: false },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: (ctx, form) => renderSignOut(ctx, form, settings),
          postLogoutSuccessSource: (ctx) => renderSignedOut(ctx, settings),
        },
      },
      ttl: {
        IdToken: ID_TOKEN_SECONDS,
        AuthorizationCode: 60,
        AccessToken: 60,
        Interaction: 60 * 60,
        Session: 15 * 60,
        Grant: 15 * 60,
      },
      interactions: { url: (_ctx, interaction) => `${EMBEDDED_PATH}/interaction/${interaction.uid}` },
      renderError: (ctx, out) => renderProviderError(ctx, out, settings),
      findAccount: async (_ctx, id) => {
        const account = await this.accounts.findById(id);
        if (!account?.may_sign_in) return undefined;
        return { accountId: id, claims: () => ({ sub: id, email: account.email, name: account.name }) };
      },
      // The only client is ours, so users are not asked for consent.
      loadExistingGrant: async (ctx) => {
        const { client, session, provider } = ctx.oidc;
        if (!client || !session?.accountId) return undefined;
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
        grant.addOIDCScope(SCOPE);
        await grant.save();
        return grant;
      },
    };
  }
}
