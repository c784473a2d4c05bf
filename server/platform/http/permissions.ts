import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiOperation, ApiSecurity } from '@nestjs/swagger';
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
 * @param summary what the route does, in the API's documentation, as in `Cancels one meal`
 */
export const Allow = <R extends Resource>(resource: R, action: Action<R>, summary: string) =>
  applyDecorators(
    ApiOperation({ summary }),
    SetMetadata(PERMISSION, { resource, action } satisfies Permission),
    RouteSettings({}),
    ApiExtension('x-groups', groupsThatMay(resource, action)),
    ApiExtension('x-caregivers', caregiverServiceFor(resource, action) ?? null),
  );

/**
 * Marks a route that needs no signed-in user.
 * @param summary as for `@Allow()`; absent for a page, which is not in the API's documentation
 */
export const Public = (summary?: string) =>
  applyDecorators(
    ApiOperation({ summary }),
    SetMetadata(IS_PUBLIC, true),
    RouteSettings({ is_public: true }),
    ApiSecurity({}),
  );
