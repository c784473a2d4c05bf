import { Injectable } from '@nestjs/common';
import type { PublicConfig } from '../../contract/responses/session.js';
import { EMBEDDED_PATH } from '../auth/embedded-provider.js';
import { OpenIdClient } from '../auth/openid-client.js';
import { Settings } from '../config/settings.js';

type Endpoints = Pick<PublicConfig['sign_in'], 'authorization_endpoint' | 'end_session_endpoint'>;

/** Settings that the front ends need before sign-in. The same build serves all installations. */
@Injectable()
export class PublicConfigService {
  constructor(
    private readonly settings: Settings,
    private readonly client: OpenIdClient,
  ) {}

  async find(): Promise<PublicConfig> {
    return this.withEndpoints(this.settings.oidc ? await this.discoverEndpoints() : this.embeddedEndpoints());
  }

  /** Returns the settings, or undefined if an external provider has to be asked for its endpoints. */
  findForEmbeddedProvider(): PublicConfig | undefined {
    return this.settings.oidc ? undefined : this.withEndpoints(this.embeddedEndpoints());
  }

  private withEndpoints(endpoints: Endpoints): PublicConfig {
    const { organisation, time_zone, sentry_dsn, seed } = this.settings;
    const { name, short_name, phone, email } = organisation;
    const { client_id, scope } = this.client;
    return {
      organisation: { name, short_name, phone, email },
      sign_in: { ...endpoints, client_id, scope },
      time_zone,
      sentry_dsn,
      is_demo: seed === 'demo',
    };
  }

  private embeddedEndpoints(): Endpoints {
    const base = `${this.settings.public_url}${EMBEDDED_PATH}`;
    return { authorization_endpoint: `${base}/auth`, end_session_endpoint: `${base}/session/end` };
  }

  private async discoverEndpoints(): Promise<Endpoints> {
    const metadata = (await this.client.discover()).serverMetadata();
    return {
      authorization_endpoint: metadata.authorization_endpoint ?? '',
      end_session_endpoint: metadata.end_session_endpoint ?? '',
    };
  }
}
