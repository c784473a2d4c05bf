import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { Temporal } from 'temporal-polyfill';
import { YEARS_AHEAD, YEARS_BACK } from '../../../contract/date-bounds.js';
import { memoizedLast } from '../../memoized-last.rules.js';
import { isTimeZone, roughlyToday, timeZoneName } from '../../time/clock.js';
import { isInstantOrWallTime } from '../../time/wall-time.rules.js';
import {
  withCode,
  apiField,
  emptyToNull,
  requiredRule,
  trim,
  messageKeys,
  validationMessages,
  type Rule,
} from './field.js';

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;

/** First year of dates that are accepted. */
const FIRST_YEAR = 1800;

const isDayWithin = (text: unknown, isWithin: (day: string) => boolean): boolean =>
  typeof text !== 'string' || isWithin(text.slice(0, 'YYYY-MM-DD'.length));

/** Returns the earliest and the latest date that are accepted on a day. */
const boundsOn = memoizedLast((today: string) => {
  const day = Temporal.PlainDate.from(today);
  return {
    earliest: day.subtract({ years: YEARS_BACK }).toString(),
    latest: day.add({ years: YEARS_AHEAD }).toString(),
  };
});

/** Returns the latest date that is accepted. */
export const latestAcceptedDate = (): string => boundsOn(roughlyToday()).latest;

const tooFarAhead = withCode('max_value', () => validationMessages.date_too_far_ahead(YEARS_AHEAD));

/** Limits a date to the years that are plausible. @param aheadError error of a date too far ahead */
const withinDateBounds = (aheadError = tooFarAhead) =>
  applyDecorators(
    ValidateBy(
      {
        name: 'notTooFarAhead',
        validator: { validate: (text) => isDayWithin(text, (day) => day <= latestAcceptedDate()) },
      },
      aheadError,
    ),
    ValidateBy(
      {
        name: 'notTooFarBack',
        validator: {
          validate: (text) => isDayWithin(text, (day) => day >= boundsOn(roughlyToday()).earliest),
        },
      },
      withCode('min_value', () => validationMessages.date_too_far_back(YEARS_BACK)),
    ),
  );

/** Returns whether a value is an existing calendar date `YYYY-MM-DD`. */
export const isCalendarDate = (value: unknown): value is string => {
  if (typeof value !== 'string' || !DATE_PATTERN.test(value)) return false;
  try {
    return Temporal.PlainDate.from(value, { overflow: 'reject' }).year >= FIRST_YEAR;
  } catch {
    return false;
  }
};

/** Calendar date. @param aheadError error of a date too far ahead */
export function DateField(options: Rule = {}, aheadError = tooFarAhead) {
  return applyDecorators(
    apiField(options.required, { type: 'string', format: 'date', nullable: !options.required }),
    emptyToNull,
    requiredRule(options.required),
    ValidateBy(
      { name: 'calendarDate', validator: { validate: isCalendarDate } },
      withCode('invalid', options.invalid ?? messageKeys.date),
    ),
    withinDateBounds(aheadError),
  );
}

/** Date of birth. A date too far ahead gets the same message as any other date ahead. */
export const BirthDateField = (options: Rule) => DateField(options, withCode('invalid', messageKeys.date));

/** Latest date that has begun anywhere. Some time zones are a day ahead of UTC. */
const latestBegunDate = (): string => Temporal.PlainDate.from(roughlyToday()).add({ days: 1 }).toString();

/** Returns whether `DateField` accepts the date although it has not begun. Any other date gets only the error of `DateField`. */
const isAcceptedButAhead = (date: unknown): boolean =>
  isCalendarDate(date) && date > latestBegunDate() && date <= latestAcceptedDate();

/** Date of something that has happened. It can be the next day, which has begun in other time zones. */
export const PastDateField = (options: Rule = {}) =>
  applyDecorators(
    DateField(options, withCode('invalid', messageKeys.date)),
    ValidateBy(
      { name: 'notAhead', validator: { validate: (date) => !isAcceptedButAhead(date) } },
      withCode('invalid', messageKeys.date),
    ),
  );

/** Wall time `HH:MM`. */
export function TimeField(options: Rule = {}) {
  return applyDecorators(
    apiField(options.required, {
      type: 'string',
      pattern: TIME_PATTERN.source,
      nullable: !options.required,
    }),
    emptyToNull,
    requiredRule(options.required),
    ValidateBy(
      {
        name: 'timeOfDay',
        validator: { validate: (value) => typeof value === 'string' && TIME_PATTERN.test(value) },
      },
      withCode('invalid', options.invalid ?? messageKeys.time),
    ),
  );
}

/** ISO 8601 timestamp. The service reads one without an offset in the caller's or the region's time zone. */
export function TimestampOrWallTimeField(options: Rule = {}) {
  return applyDecorators(
    apiField(options.required, {
      type: 'string',
      description:
        'ISO 8601; without an offset it is read in the zone of the header Timezone, else of the region',
      nullable: !options.required,
    }),
    emptyToNull,
    requiredRule(options.required),
    ValidateBy(
      { name: 'timestamp', validator: { validate: isInstantOrWallTime } },
      withCode('invalid', options.invalid ?? messageKeys.timestamp),
    ),
    withinDateBounds(),
  );
}

/** Time zone of the IANA database. */
export function TimeZoneField(rule: Rule = {}) {
  return applyDecorators(
    apiField(undefined, { type: 'string', description: 'IANA name' }),
    Transform(({ value }: { value: unknown }) => {
      const zone = trim(value);
      if (zone === '') return null;
      return isTimeZone(zone) ? timeZoneName(zone) : zone;
    }),
    IsOptional(),
    ValidateBy(
      { name: 'timeZone', validator: { validate: isTimeZone } },
      withCode('invalid', rule.invalid ?? messageKeys.time_zone),
    ),
  );
}
