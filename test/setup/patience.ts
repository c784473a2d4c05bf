import { jest } from '@jest/globals';

// A test that boots the application or drives a browser needs longer than Jest's 5 seconds on a busy machine.
jest.setTimeout(120_000);
