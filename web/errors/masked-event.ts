import type { ErrorEvent } from '@sentry/react';

/** What could name a person in a message: quoted words, addresses, numbers and ids. */
const masked = (text: string): string =>
  text
    .split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .replace(/(["'“”‘’`]).*?\1/g, '…')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '…')
    .replace(/\d+/g, '…');

/** An address without what names a record or a search. */
const placeOf = (address: string): string => masked(address.split(/[?#]/, 1)[0]!);

/**
 * An error as it may leave the browser: where in our code it happened, and nothing that a person typed or read. What is
 * not named here does not go along.
 */
export const maskedEvent = ({
  event_id,
  timestamp,
  platform,
  level,
  release,
  exception,
}: ErrorEvent): ErrorEvent => ({
  type: undefined,
  event_id,
  timestamp,
  platform,
  level,
  release,
  exception: {
    values: exception?.values?.map(({ type, value, stacktrace }) => ({
      type,
      value: value && masked(value),
      stacktrace: {
        frames: stacktrace?.frames?.map(({ filename, function: name, lineno, colno }) => ({
          filename: filename && placeOf(filename),
          function: name,
          lineno,
          colno,
        })),
      },
    })),
  },
});
