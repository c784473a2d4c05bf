import { useDataProvider } from 'react-admin';
import type { CareDataProvider } from '../dataProvider';

export type ReadProvider = Pick<
  CareDataProvider,
  'read' | 'readIfChanged' | 'search' | 'dryRun' | 'dryRunOfDelete' | 'getOne' | 'download'
>;

/** Reads beside lists and forms. Changes go through `useAction`. */
export const useReadProvider = (): ReadProvider => useDataProvider<CareDataProvider>();
