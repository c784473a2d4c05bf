import { serverMessages } from '../../contract/messages.js';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import * as openid from 'openid-client';
import { Settings } from '../config/settings.js';
import { Transaction } from '../database/transaction.js';
import { ProblemException } from '../errors/problem.js';
import { EMBEDDED_CLIENT, EmbeddedProvider, SCOPE } from './embedded-provider.js';
import { IdentityKeys } from './identity-keys.js';

/** Tokens that the provider returned for a code or a refresh token. */
export interface ProviderTokens {
  id_token: string;
  claims: openid.IDToken;
  access_token: string;
  refresh_token: string | null;
}

/** Timeout of each request. A renewal makes two requests and counts as abandoned after 30 seconds. */
const ISSUER_TAKES_SECONDS = 10;

/**
 * Error codes by which the issuer refuses this code or refresh token. The user must sign in again. Only the operator can
 * mend other errors, such as `invalid_client` after a new client secret.
 */
const GRANT_REFUSALS = new Set([
  ...['invalid_grant', 'invalid_request', 'access_denied'],
  ...['interaction_required', 'login_required', 'consent_required', 'account_selection_required'],
]);

/** The issuer refused the code or the refresh token. The user must sign in again. */
export class GrantRefused extends Error {}

/** Returns a 503: the issuer is unavailable, which says nothing about the user. */
export function issuerUnreachableError(cause: unknown): ProblemException {
  const problem = new ProblemException(503, serverMessages.responses.sign_in_unreachable, {
    headers: { 'Retry-After': '10' },
  });
  problem.cause = cause;
  return problem;
}

/** Client of the OpenID issuer, for both the embedded and an external provider. */
@Injectable()
export class OpenIdClient {
  private discovering: Promise<openid.Configuration> | null = null;

  constructor(
    private readonly settings: Settings,
    private readonly embedded: EmbeddedProvider,
    private readonly keys: IdentityKeys,
    private readonly adapterHost: HttpAdapterHost,
    private readonly transaction: Transaction,
  ) {}

  get issuer(): string {
    return this.settings.oidc?.issuer ?? this.embedded.issuer;
  }

  get client_id(): string {
    return this.settings.oidc?.client_id ?? EMBEDDED_CLIENT;
  }

  /** Scope that the front ends request. An external provider returns a refresh token only for `offline_access`. */
  get scope(): string {
    return this.settings.oidc ? `${SCOPE} offline_access` : SCOPE;
  }

  /**
   * Returns the metadata of the issuer. The response is cached; after a failure the next call tries again.
   * @throws ProblemException 503 if the issuer is unavailable
   */
  discover(): Promise<openid.Configuration> {
    this.discovering ??= this.discovery().catch((error: unknown) => {
      this.discovering = null;
      throw issuerUnreachableError(error);
    });
    return this.discovering;
  }

  /** @throws GrantRefused if the code is wrong, expired, used, or belongs to another redirect or verifier */
  async exchange(
    code: string,
    redirect_uri: string,
    code_verifier: string | undefined,
  ): Promise<ProviderTokens> {
    return this.grant('authorization_code', {
      code,
      redirect_uri,
      ...(code_verifier ? { code_verifier } : {}),
    });
  }

  /** Refreshes tokens of an external provider. The embedded provider issues the next ID token directly. */
  async refresh(refresh_token: string): Promise<ProviderTokens> {
    return this.grant('refresh_token', { refresh_token });
  }

  /**
   * Returns the e-mail address from the ID token or else from the userinfo endpoint.
   * @returns `null` if there is none or it is unverified
   */
  async emailUnlessUnverified({ claims, access_token }: ProviderTokens): Promise<string | null> {
    const user = claims.email === undefined ? await this.userInfo(access_token, claims.sub) : claims;
    // Some providers send the claim as a text.
    const isUnverified = String(user.email_verified) === 'false';
    return typeof user.email === 'string' && !isUnverified ? user.email : null;
  }

  /** Revokes the session at an external provider. If the provider is unavailable, our session ends all the same. */
  async revoke(refresh_token: string): Promise<void> {
    const configuration = await this.discover();
    if (!configuration.serverMetadata().revocation_endpoint) return;
    await openid.tokenRevocation(configuration, refresh_token);
  }

  private async userInfo(access_token: string, subject: string): Promise<openid.UserInfoResponse> {
    try {
      return await openid.fetchUserInfo(await this.discover(), access_token, subject);
    } catch (cause) {
      throw issuerUnreachableError(cause);
    }
  }

  private async grant(type: string, parameters: Record<string, string>): Promise<ProviderTokens> {
    try {
      const configuration = await this.forGrant();
      // The front end checks state and nonce, because it created them. This checks the code, the client, the issuer,
      // the audience and the signature.
      const tokens = await openid.genericGrantRequest(configuration, type, parameters);
      const claims = tokens.claims();
      if (!tokens.id_token || !claims) throw new GrantRefused('The issuer gave no ID token.');
      return {
        id_token: tokens.id_token,
        claims,
        access_token: tokens.access_token,
        refresh_token: tokens.refresh_token ?? null,
      };
    } catch (error) {
      if (error instanceof openid.ResponseBodyError && GRANT_REFUSALS.has(error.error))
        throw new GrantRefused(error.error);
      if (error instanceof GrantRefused || error instanceof ProblemException) throw error;
      throw issuerUnreachableError(error);
    }
  }

  /**
   * Returns a fresh configuration for an external issuer. The library caches signing keys for at least a minute, and
   * the issuer may have changed them meanwhile. A grant that fails for this reason would lose the refresh token.
   */
  private forGrant(): Promise<openid.Configuration> {
    return this.settings.oidc ? this.discovery() : this.discover();
  }

  private async discovery(): Promise<openid.Configuration> {
    const { oidc } = this.settings;
    const issuer = new URL(this.issuer);
    const secret = oidc?.client_secret ?? (await this.keys.load()).client_secret;
    return openid.discovery(issuer, this.client_id, undefined, openid.ClientSecretBasic(secret), {
      timeout: ISSUER_TAKES_SECONDS,
      execute: [
        openid.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
      [openid.customFetch]: (url, options) => this.send(url, options),
    });
  }

  /**
   * Sends all requests to the issuer. They must not run in a transaction, because a database connection would wait for
   * another server.
   */
  private async send(address: string, options: openid.CustomFetchOptions): Promise<Response> {
    if (this.transaction.isTransactionActive()) throw new Error('The issuer is asked inside a transaction.');
    return this.settings.oidc
      ? fetch(address, options as RequestInit)
      : this.fetchInProcess(address, options);
  }

  /** Calls the embedded provider without the network, so that it works on any port and behind any proxy. */
  private async fetchInProcess(address: string, options: openid.CustomFetchOptions): Promise<Response> {
    const fastify = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    const url = new URL(address);
    const response = await fastify.inject({
      method: options.method as HTTPMethods,
      url: url.pathname + url.search,
      headers: { ...options.headers, host: url.host },
      payload: options.body === undefined || options.body === null ? undefined : String(options.body),
    });
    const headers = Object.entries(response.headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    );
    return new Response(response.body, { status: response.statusCode, headers });
  }
}
