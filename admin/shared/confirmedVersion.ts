import type { ConfirmedConsequences } from '../dataProvider/consequences';

/**
 * Brands the version of consequences as shown. Only `useConfirm` and `useConsequences` call it, once the consequences
 * are on screen.
 */
export const confirmedVersion = (version: number) => version as ConfirmedConsequences;
