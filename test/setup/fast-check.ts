import fc from 'fast-check';

/**
 * fast-check with the same seed in every run, so that a change that passed passes again. `PROPERTY_SEED` tries other
 * values: a number, as a failure names it.
 */
const seed = Number(process.env.PROPERTY_SEED ?? 20261124);
if (!Number.isInteger(seed)) throw new Error('PROPERTY_SEED is a whole number.');
fc.configureGlobal({ seed });

export { fc };
