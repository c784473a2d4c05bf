import type { Type } from '@nestjs/common';

/** Names a controller that a function makes for a resource. The OpenAPI document and traces use the name. */
export function namedController(resource: string, suffix: string, controller: Type): Type {
  const resourceName = resource.replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return Object.defineProperty(controller, 'name', { value: `${resourceName}${suffix}` });
}
