import type { Cell } from '../platform/pdf/blocks.js';

/** The row of a client's allergies. */
export const allergyBar = (allergies: string, place: Pick<Cell, 'left' | 'width'> = {}): Cell => ({
  ...place,
  text: `ALLERGIES: ${allergies.trim()}`,
  weight: 'bold',
  isBar: true,
});
