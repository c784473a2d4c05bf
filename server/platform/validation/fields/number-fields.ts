import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsInt, Max, Min, ValidateBy } from 'class-validator';
import type { MessageKey } from '../../../contract/messages.js';
import {
  withCode,
  apiField,
  OptionalButNotEmpty,
  requiredRule,
  messageKeys,
  validationMessages,
  type Rule,
} from './field.js';

const MAX_DOLLARS = 99_999_999.99;
const MAX_NUMBER = 1_000_000;

/** Boolean that does not accept NULL. A field that was not sent stays unchanged. */
export function BooleanField() {
  return applyDecorators(
    apiField(undefined, { type: 'boolean' }),
    OptionalButNotEmpty(),
    IsBoolean(withCode('invalid', messageKeys.yes_or_no)),
  );
}

/** Refuses NULL if the column does not accept it. A field that was not sent stays unchanged. */
const requiredNumberRule = (required: MessageKey | undefined, nullable = false) =>
  required || nullable ? requiredRule(required) : OptionalButNotEmpty();

/** @param options `nullable`: an emptied field is stored as NULL */
export function IntegerField({ nullable, ...options }: Rule & { nullable?: true } = {}) {
  const { min = 0, max = MAX_NUMBER } = options;
  return applyDecorators(
    apiField(options.required, { type: 'integer', minimum: min, maximum: options.max, nullable }),
    requiredNumberRule(options.required, nullable),
    IsInt(withCode('invalid', options.invalid ?? messageKeys.whole_number)),
    Min(
      min,
      withCode('min_value', () => validationMessages.min_value(min)),
    ),
    Max(
      max,
      withCode('max_value', () => validationMessages.max_value(max)),
    ),
  );
}

/** Returns whether a number has at most two decimals, in any notation: 0.0000001 has seven. */
const isDollars = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Number(value.toFixed(2)) === value;

/**
 * Dollars with at most two decimals.
 * @param options `nullable`: an emptied field is stored as NULL
 */
export function MoneyField({ nullable, ...options }: Rule & { nullable?: true } = {}) {
  const { min = 0, max = MAX_DOLLARS } = options;
  return applyDecorators(
    apiField(options.required, {
      type: 'number',
      minimum: min,
      maximum: options.max,
      description: 'Dollars with at most two decimals',
      nullable,
    }),
    requiredNumberRule(options.required, nullable),
    ValidateBy(
      { name: 'dollars', validator: { validate: isDollars } },
      withCode('invalid', options.invalid ?? messageKeys.dollars),
    ),
    Min(
      min,
      withCode('min_value', () => validationMessages.min_value(min)),
    ),
    Max(
      max,
      withCode('max_value', () => validationMessages.max_value(max)),
    ),
  );
}
