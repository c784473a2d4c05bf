/**
 * The specification's messages by key, and the plain sentences for what it does not word: of fields and records, of what
 * failed, and of what went through. A page loads only the sections that it names.
 */
export * as messages from './english.js';

/** The shape of every language's catalogue: a second language is a second file of it. */
export type Messages = typeof import('./english.js');
