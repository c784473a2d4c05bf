import { Controller, Get } from '@nestjs/common';
import { PublicConfig } from '../../contract/responses/session.js';
import { Settings } from '../config/settings.js';
import { ApiReturns } from '../openapi/api-decorators.js';
import { Public } from '../http/permissions.js';
import { EMBEDDED_PATH } from './embedded-provider.js';
import { OpenIdClient } from './openid-client.js';

/** Returns the settings that the front ends need before sign-in. The same build serves all installations. */
@Controller('config')
export class ConfigController {
  constructor(
    private readonly settings: Settings,
    private readonly client: OpenIdClient,
  ) {}

  @Get()
  @Public()
  @ApiReturns(PublicConfig)
  async read(): Promise<PublicConfig> {
    const { organisation, time_zone, sentry_dsn, seed } = this.settings;
    const { name, short_name, phone, email } = organisation;
    return {
      organisation: { name, short_name, phone, email },
      sign_in: {
        ...(await this.endpoints()),
        client_id: this.client.client_id,
        scope: this.client.scope,
      },
      time_zone,
      sentry_dsn,
      is_demo: seed === 'demo',
    };
  }

  private async endpoints(): Promise<{ authorization_endpoint: string; end_session_endpoint: string }> {
    if (!this.settings.oidc) {
      const base = `${this.settings.public_url}${EMBEDDED_PATH}`;
      return { authorization_endpoint: `${base}/auth`, end_session_endpoint: `${base}/session/end` };
    }
    const metadata = (await this.client.discover()).serverMetadata();
    return {
      authorization_endpoint: metadata.authorization_endpoint ?? '',
      end_session_endpoint: metadata.end_session_endpoint ?? '',
    };
  }
}
