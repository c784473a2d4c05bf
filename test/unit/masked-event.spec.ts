import type { ErrorEvent } from '@sentry/react';
import { maskedEvent } from '../../web/errors/masked-event.js';

const event = {
  type: undefined,
  event_id: 'e1',
  level: 'error',
  timestamp: 1,
  user: { id: '7', email: 'ann@example.org', ip_address: '10.0.0.1' },
  request: { url: 'https://care.example.org/admin/clients/01a20844-9b97-76ab-ad5f-019e63457db3?q=Ann' },
  breadcrumbs: [{ message: 'typed Ann Lee' }],
  extra: { diagnosis: 'Ovarian' },
  tags: { clinic: 'Riverbend' },
  exception: {
    values: [
      {
        type: 'TypeError',
        value: 'Cannot read "Ann Lee" of ann@example.org, 9375550123, 01a20844-9b97-76ab-ad5f-019e63457db3',
        stacktrace: {
          frames: [
            {
              filename: 'https://care.example.org/assets/App.js?who=Ann',
              function: 'show',
              lineno: 12,
              colno: 3,
              vars: { name: 'Ann Lee' },
              context_line: 'const diagnosis = "Ovarian"',
            },
          ],
        },
      },
    ],
  },
} as unknown as ErrorEvent;

describe('A reported error', () => {
  it('contains its place in the code and no personal data', () => {
    const text = JSON.stringify(maskedEvent(event));
    for (const personal of [
      'Ann',
      'example.org"',
      '937',
      '01a20844',
      'Ovarian',
      'Riverbend',
      '10.0.0.1',
      '?',
    ])
      expect(text).not.toContain(personal);
    expect(maskedEvent(event).exception?.values?.[0]).toMatchObject({
      type: 'TypeError',
      value: expect.stringMatching(/^Cannot read/) as string,
      stacktrace: { frames: [{ function: 'show', lineno: 12, colno: 3 }] },
    });
  });
});
