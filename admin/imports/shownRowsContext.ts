import { createContext, useContext } from 'react';
import type { ShownRow } from './useShownRows';

/** Rows of the file that the page shows. */
export const ShownRows = createContext<readonly ShownRow[]>([]);

/** Returns a row of the file, by its number. */
export const useShownRow = (row: number) => useContext(ShownRows).find(({ id }) => id === row);
