import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiSecurity } from '@nestjs/swagger';
import {
  caregiverServiceFor,
  groupsThatMay,
  type Action,
  type Resource,
} from '../../contract/permissions.js';
import { RouteSettings } from './route-config.js';

/** What a route does, by the names of `contract/permissions.ts`. */
export interface Permission {
  resource: string;
  action: string;
}

export const PERMISSION = 'permission';
export const IS_PUBLIC = 'is_public';

/** What this call does: who may is read from the one table. A route with neither this nor `@Public()` is refused to everybody. */
export const Allow = <R extends Resource>(resource: R, action: Action<R>) =>
  applyDecorators(
    SetMetadata(PERMISSION, { resource, action } satisfies Permission),
    RouteSettings({}),
    ApiExtension('x-groups', groupsThatMay(resource, action)),
    ApiExtension('x-caregivers', caregiverServiceFor(resource, action) ?? null),
  );

/** A call that needs no signed-in user. */
export const Public = () =>
  applyDecorators(SetMetadata(IS_PUBLIC, true), RouteSettings({ is_public: true }), ApiSecurity({}));
