import fc from 'fast-check';

/**
 * Seed of fast-check. It is the same in every run, so that a test has the same result each time. `PROPERTY_SEED` sets
 * another seed, for example the one in a failure's message.
 */
const seed = Number(process.env.PROPERTY_SEED ?? 20261124);
if (!Number.isInteger(seed)) throw new Error('PROPERTY_SEED is a whole number.');
fc.configureGlobal({ seed });

export { fc };
