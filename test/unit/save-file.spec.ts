import { jest } from '@jest/globals';
import { saveFile } from '../../web/files/save-file.js';

describe('saving a file', () => {
  const revoked = jest.spyOn(URL, 'revokeObjectURL');

  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { document: { createElement: () => ({ click: () => undefined }) } });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'document');
  });

  it('keeps the content for slow browsers, and lets go of it in the end', () => {
    saveFile('rides.csv', new Blob(['name']));
    jest.advanceTimersByTime(20_000);
    expect(revoked).not.toHaveBeenCalled();
    jest.advanceTimersByTime(60_000);
    expect(revoked).toHaveBeenCalledTimes(1);
  });
});
