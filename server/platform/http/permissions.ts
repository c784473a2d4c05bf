import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiSecurity } from '@nestjs/swagger';
import type { Group } from '../../contract/groups.js';

export const ALLOWED_GROUPS = 'allowed_groups';
export const IS_PUBLIC = 'is_public';

/** Groups that may make this call (contract 4). A route with neither this nor `@Public()` is refused to everybody. */
export const Allow = (...groups: Group[]) =>
  applyDecorators(SetMetadata(ALLOWED_GROUPS, groups), ApiExtension('x-groups', groups));

/** A call that needs no signed-in user; only those that contract 4 lists as public. */
export const Public = () => applyDecorators(SetMetadata(IS_PUBLIC, true), ApiSecurity({}));
