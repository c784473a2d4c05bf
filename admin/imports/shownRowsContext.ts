import { createContext, useContext } from 'react';
import type { ShownRow } from './useShownRows';

/** Rows of the import whose cells the page has loaded. */
export const ShownRows = createContext<readonly ShownRow[]>([]);

/** Returns a row of the file, by its number. */
export const useShownRow = (row: number) => useContext(ShownRows).find(({ id }) => id === row);
