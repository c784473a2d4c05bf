import { Body, Controller, Get, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Profile, RenewedSession, SignedIn } from '../contract/responses/session.js';
import { serverMessages } from '../contract/messages.js';
import { ApiReturns, ApiReturnsNothing, ApiAccepts } from '../platform/openapi/api-decorators.js';
import { Settings } from '../platform/config/settings.js';
import { ValidatedBody } from '../platform/validation/input.pipe.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import { Allow, Public } from '../platform/http/permissions.js';
import { InvalidInput, invalidField, ProblemException } from '../platform/errors/problem.js';
import { isFromAnotherSite } from '../platform/http/same-origin.js';
import { CountedByNetwork } from '../platform/rate-limits/throttlers.js';
import { SignInService } from '../platform/auth/sign-in.service.js';
import { RequestContext } from '../platform/request-context.js';
import { ProfilePatchBodyPipe } from './profile-patch-body.pipe.js';
import { ProfileService } from './profile.service.js';
import { SessionCookie } from './session-cookie.js';
import { AuthenticateInput, ProfileInput, RenewInput } from './session.dto.js';

/** Sign-in, renewal and sign-out. */
@Controller('users')
export class SessionController {
  constructor(
    private readonly signIn: SignInService,
    private readonly profiles: ProfileService,
    private readonly cookie: SessionCookie,
    private readonly context: RequestContext,
    private readonly settings: Settings,
  ) {}

  @Post('authenticate')
  @Public('Signs a user in')
  @CountedByNetwork(true)
  @ApiAccepts(AuthenticateInput)
  @ApiReturns(SignedIn)
  async authenticate(
    @ValidatedBody(AuthenticateInput, { isOptional: true })
    { code, redirect_uri, code_verifier }: AuthenticateInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const session = await this.signIn.begin(code, redirect_uri, code_verifier || undefined);
    this.cookie.write(reply, session.refresh_token, session.keep_until);
    void reply.header('cache-control', 'no-store');
    const profile = await this.profiles.read(session.user_id);
    return { ...profile, token: session.id_token, refresh_token: session.refresh_token };
  }

  @Post('renew_session')
  @Public('Renews a session')
  @ApiAccepts(RenewInput)
  @ApiReturns(RenewedSession)
  async renew(
    @ValidatedBody(RenewInput, { isOptional: true }) input: RenewInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RenewedSession> {
    if (isFromAnotherSite(request.headers, this.settings.public_url)) {
      throw new ProblemException(403, serverMessages.session.own_pages_only);
    }
    void reply.header('cache-control', 'no-store');
    if (input.refresh_token) {
      const { id_token, refresh_token } = await this.signIn.renewAndAuditReplay(input.refresh_token);
      return { id_token, refresh_token };
    }
    const cookieToken = this.cookie.read(request);
    if (!cookieToken)
      throw invalidField('refresh_token', 'required', serverMessages.session.refresh_token_required);
    try {
      const { id_token, refresh_token, keep_until } = await this.signIn.renewAndAuditReplay(cookieToken);
      this.cookie.write(reply, refresh_token, keep_until);
      return { id_token };
    } catch (error) {
      // The session survives any other failure, and the browser needs the cookie to renew it later.
      if (error instanceof InvalidInput) this.cookie.clear(reply);
      throw error;
    }
  }

  @Post('logout')
  @Allow('users', 'logout', 'Signs the user out')
  @ApiReturnsNothing()
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.signIn.endAndRevokeProviderToken(this.context.signedIn, this.cookie.read(request));
    this.cookie.clear(reply);
  }

  @Get('profile')
  @Allow('users', 'profile', 'Returns the user’s profile')
  @ApiReturns(Profile)
  async profile(): Promise<Profile> {
    return this.profiles.read(this.context.signedIn.id);
  }

  @Patch('profile')
  @Allow('users', 'edit_profile', 'Changes the user’s preferences')
  @ApiAccepts(ProfileInput)
  @ApiReturns(Profile)
  updatePreferences(@Body(ProfilePatchBodyPipe) change: PatchBody<ProfileInput>): Promise<Profile> {
    return this.profiles.updateTodayPreferences(this.context.signedIn.id, change);
  }
}
