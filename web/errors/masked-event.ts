import type { ErrorEvent } from '@sentry/react';

/** Masks parts of a message that could identify a person: quoted text, addresses, numbers and ids. */
const masked = (text: string): string =>
  text
    .split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .replace(/(["'“”‘’`]).*?\1/g, '…')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '…')
    .replace(/\d+/g, '…');

/** Returns a URL without its query and ids. */
const placeOf = (address: string): string => masked(address.split(/[?#]/, 1)[0]!);

/**
 * Returns the event that may leave the browser: the place of an error in our code, and nothing that a person typed or
 * read. Properties not listed here are dropped.
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
