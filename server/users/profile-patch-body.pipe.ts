import { Injectable, type PipeTransform } from '@nestjs/common';
import { may } from '../contract/permissions.js';
import { Profile } from '../contract/responses/session.js';
import { PatchBody } from '../platform/validation/patch-body.js';
import { RequestContext } from '../platform/request-context.js';
import { ProfileInput } from './session.dto.js';

class NoPreferences {}

/** Parses a change of the caller's profile. Both preferences belong to Today, so other groups can change no field. */
@Injectable()
export class ProfilePatchBodyPipe implements PipeTransform<unknown, PatchBody<ProfileInput>> {
  constructor(private readonly context: RequestContext) {}

  transform(body: unknown): PatchBody<ProfileInput> {
    const hasToday = may(this.context.signedIn.group, 'today', 'list');
    return PatchBody.fromRequest<ProfileInput>(hasToday ? ProfileInput : NoPreferences, Profile, body);
  }
}
