import { jest } from '@jest/globals';

// A test that starts processes, waits for leases to run out or drives a browser needs longer than Jest's 5 seconds
// on a busy machine; one that hangs still comes to an end.
jest.setTimeout(300_000);
