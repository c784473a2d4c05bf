import { isStoredRefusal } from '../../web/session/api-error.js';
import { keyOfCall } from '../../web/session/idempotency.js';

const press = '0d4cf1a1-9b5e-4a53-8a1c-0a6a3f4c2b11';

describe('the key of a call', () => {
  it('is the same for every try of one press', () => {
    expect(keyOfCall(press, 'customers/1/cancel_meal/', '{"notes":"x"}')).toBe(
      keyOfCall(press, 'customers/1/cancel_meal/', '{"notes":"x"}'),
    );
  });

  it('is another for another action, another body, and another press', () => {
    const keys = [
      keyOfCall(press, 'customers/1/cancel_meal/', undefined),
      keyOfCall(press, 'customers/1/resume_meal/', undefined),
      keyOfCall(press, 'customers/1/cancel_meal/', '{"notes":"x"}'),
      keyOfCall('0d4cf1a1-9b5e-4a53-8a1c-0a6a3f4c2b12', 'customers/1/cancel_meal/', undefined),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the key of the next try', () => {
  it('is another after a refusal that the server keeps', () => {
    expect([400, 403, 404, 412].filter((status) => !isStoredRefusal(status))).toEqual([]);
  });

  it('is the same while the first call may still run or did not run', () => {
    expect([undefined, 0, 401, 409, 429, 500, 503].filter(isStoredRefusal)).toEqual([]);
  });
});
