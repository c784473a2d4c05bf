import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiSecurity } from '@nestjs/swagger';
import {
  caregiverServiceFor,
  groupsThatMay,
  type Action,
  type Resource,
} from '../../contract/permissions.js';
import { RouteSettings } from './route-config.js';

/** Action of a route, by the names in `contract/permissions.ts`. */
export interface Permission {
  resource: string;
  action: string;
}

export const PERMISSION = 'permission';
export const IS_PUBLIC = 'is_public';

/**
 * Declares the action of a route. The permissions table says which groups may do it. A route with neither this nor
 * `@Public()` is refused for everybody.
 */
export const Allow = <R extends Resource>(resource: R, action: Action<R>) =>
  applyDecorators(
    SetMetadata(PERMISSION, { resource, action } satisfies Permission),
    RouteSettings({}),
    ApiExtension('x-groups', groupsThatMay(resource, action)),
    ApiExtension('x-caregivers', caregiverServiceFor(resource, action) ?? null),
  );

/** Marks a route that needs no signed-in user. */
export const Public = () =>
  applyDecorators(SetMetadata(IS_PUBLIC, true), RouteSettings({ is_public: true }), ApiSecurity({}));
