import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsInt, Max, Min, ValidateBy } from 'class-validator';
import type { MessageKey } from '../../../contract/messages.js';
import { coded, described, OnceFilled, presence, wordKeys, words, type Rule } from './field.js';

const MOST_DOLLARS = 99_999_999.99;
const MOST_OF_A_NUMBER = 1_000_000;

/** NULL is no answer to yes or no; a field that was not sent stays as it is. */
export function BooleanField() {
  return applyDecorators(
    described(undefined, { type: 'boolean' }),
    OnceFilled(),
    IsBoolean(coded('invalid', wordKeys.yes_or_no)),
  );
}

/** A column that always has a number takes no NULL; one that was not sent stays as it is. */
const numberPresence = (required: MessageKey | undefined, nullable = false) =>
  required || nullable ? presence(required) : OnceFilled();

/** @param options `nullable`: an emptied field is stored as NULL */
export function IntegerField({ nullable, ...options }: Rule & { nullable?: true } = {}) {
  const { min = 0, max = MOST_OF_A_NUMBER } = options;
  return applyDecorators(
    described(options.required, { type: 'integer', minimum: min, maximum: options.max, nullable }),
    numberPresence(options.required, nullable),
    IsInt(coded('invalid', options.invalid ?? wordKeys.whole_number)),
    Min(
      min,
      coded('min_value', () => words.min_value(min)),
    ),
    Max(
      max,
      coded('max_value', () => words.max_value(max)),
    ),
  );
}

/** At most two decimals, however the number is written: 0.0000001 has seven. */
const isDollars = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Number(value.toFixed(2)) === value;

/**
 * Dollars with at most two decimals.
 * @param options `nullable`: an emptied field is stored as NULL
 */
export function MoneyField({ nullable, ...options }: Rule & { nullable?: true } = {}) {
  const min = options.min ?? 0;
  return applyDecorators(
    described(options.required, {
      type: 'number',
      minimum: min,
      description: 'Dollars with at most two decimals',
      nullable,
    }),
    numberPresence(options.required, nullable),
    ValidateBy(
      { name: 'dollars', validator: { validate: isDollars } },
      coded('invalid', options.invalid ?? wordKeys.dollars),
    ),
    Min(
      min,
      coded('min_value', () => words.min_value(min)),
    ),
    Max(
      MOST_DOLLARS,
      coded('max_value', () => words.max_value(MOST_DOLLARS)),
    ),
  );
}
