import type { ConfirmedConsequences } from '../dataProvider/consequences';

/** Marks the version of consequences as shown. Only `useConfirm` and `useConsequences` call it, once they are on screen. */
export const confirmedVersion = (version: number) => version as ConfirmedConsequences;
