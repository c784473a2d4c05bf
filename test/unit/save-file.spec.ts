import { jest } from '@jest/globals';
import { saveFile } from '../../web/files/save-file.js';

describe('The content of a saved file', () => {
  const revokeObjectUrl = jest.spyOn(URL, 'revokeObjectURL');

  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { document: { createElement: () => ({ click: () => undefined }) } });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'document');
  });

  it('is kept for at least 20 seconds and released after 80 seconds', () => {
    saveFile('rides.csv', new Blob(['name']));
    jest.advanceTimersByTime(20_000);
    expect(revokeObjectUrl).not.toHaveBeenCalled();
    jest.advanceTimersByTime(60_000);
    expect(revokeObjectUrl).toHaveBeenCalledTimes(1);
  });
});
