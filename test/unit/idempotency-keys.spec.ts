import { isStoredRefusal } from '../../web/session/api-error.js';
import { keyOfCall } from '../../web/session/idempotency.js';

const pressKey = '0d4cf1a1-9b5e-4a53-8a1c-0a6a3f4c2b11';

describe('The idempotency key of a call', () => {
  it('stays the same for each attempt of one press', () => {
    expect(keyOfCall(pressKey, 'customers/1/cancel_meal/', '{"notes":"x"}')).toBe(
      keyOfCall(pressKey, 'customers/1/cancel_meal/', '{"notes":"x"}'),
    );
  });

  it('differs by action, body and press', () => {
    const keys = [
      keyOfCall(pressKey, 'customers/1/cancel_meal/', undefined),
      keyOfCall(pressKey, 'customers/1/resume_meal/', undefined),
      keyOfCall(pressKey, 'customers/1/cancel_meal/', '{"notes":"x"}'),
      keyOfCall('0d4cf1a1-9b5e-4a53-8a1c-0a6a3f4c2b12', 'customers/1/cancel_meal/', undefined),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('The refusals that the server stores under a key', () => {
  it('include 400, 403, 404 and 412', () => {
    expect([400, 403, 404, 412].filter((status) => !isStoredRefusal(status))).toEqual([]);
  });

  it('exclude a missing response, 401, 409, 429, 500 and 503', () => {
    expect([undefined, 0, 401, 409, 429, 500, 503].filter(isStoredRefusal)).toEqual([]);
  });
});
