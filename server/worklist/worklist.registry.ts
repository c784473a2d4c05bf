import { Injectable } from '@nestjs/common';
import { ModulesContainer, Reflector } from '@nestjs/core';
import type { WorklistRule } from './worklist-rule.js';

/** Decorator of a module: the rules for lines of Today that its feature supplies. */
export const WorklistRules = Reflector.createDecorator<readonly WorklistRule[]>();

/** Holds the rules of all modules. */
@Injectable()
export class WorklistRegistry {
  readonly #rules: readonly WorklistRule[];

  constructor(modules: ModulesContainer, reflector: Reflector) {
    this.#rules = [...modules.values()].flatMap(
      ({ metatype }) => reflector.get(WorklistRules, metatype) ?? [],
    );
  }

  get rules(): readonly WorklistRule[] {
    return this.#rules;
  }
}
