import { RouteConfig } from '@nestjs/platform-fastify';
import type { Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Route settings that Fastify knows before it reads the body. */
export interface RouteSettings {
  /** The controller and its method; absent for a path that no controller serves, such as a file of a front end. */
  controller?: Type;
  method_name?: string;
  /** Whether anybody may call it. */
  is_public?: boolean;
  /** Largest JSON body in bytes, where it is not the rule's. */
  body_limit?: number;
  /** Largest file in bytes, of a route that takes one. */
  largest_file?: number;
}

/** The library's own decorator keeps only the settings of the last one. */
const CONFIG = RouteConfig({}).KEY;

/** Adds settings of a route to those of its other decorators. */
export const RouteSettings =
  (settings: RouteSettings): MethodDecorator =>
  (target, name, descriptor) => {
    const handler = descriptor.value as object;
    const others = Reflect.getMetadata(CONFIG, handler) as RouteSettings | undefined;
    const controller = target.constructor as Type;
    const all: RouteSettings = { ...others, ...settings, controller, method_name: String(name) };
    Reflect.defineMetadata(CONFIG, all, handler);
  };

export const settingsOf = (request: FastifyRequest): RouteSettings =>
  request.routeOptions.config as RouteSettings;
