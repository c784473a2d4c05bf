import { RouteConfig } from '@nestjs/platform-fastify';
import type { Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Settings of a route that Fastify knows before it reads the body. */
export interface RouteSettings {
  /** Controller and method. Undefined for a path without a controller, such as a file of a front end. */
  controller?: Type;
  method_name?: string;
  /** Whether the route is public. */
  is_public?: boolean;
  /** Largest JSON body in bytes, if it differs from the default. */
  body_limit?: number;
  /** Whether the route accepts `?dry_run=true`. */
  has_dry_run?: true;
  /** Largest file in bytes, for a route that accepts one. */
  largest_file?: number;
}

/** The decorator of the library keeps only the settings of its last use. */
const CONFIG = RouteConfig({}).KEY;

/** Adds settings to those of the route's other decorators. */
export const RouteSettings =
  (settings: RouteSettings): MethodDecorator =>
  (target, name, descriptor) => {
    const handler = descriptor.value as object;
    const others = Reflect.getMetadata(CONFIG, handler) as RouteSettings | undefined;
    const controller = target.constructor as Type;
    const routeSettings: RouteSettings = { ...others, ...settings, controller, method_name: String(name) };
    Reflect.defineMetadata(CONFIG, routeSettings, handler);
  };

export const settingsOf = (request: FastifyRequest): RouteSettings =>
  request.routeOptions.config as RouteSettings;
