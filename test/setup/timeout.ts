import { jest } from '@jest/globals';

// A test that starts processes, waits for leases to expire or drives a browser needs more than Jest's 5 seconds on a
// busy machine. A test that hangs still ends.
jest.setTimeout(300_000);
