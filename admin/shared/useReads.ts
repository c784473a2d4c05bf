import { useDataProvider } from 'react-admin';
import type { CareDataProvider } from '../dataProvider';

export type Reads = Pick<
  CareDataProvider,
  'read' | 'readIfChanged' | 'search' | 'dryRun' | 'dryRunOfDelete' | 'getOne' | 'download'
>;

/** What is asked of the server beside lists and forms. Whatever changes something goes through `useAction`. */
export const useReads = (): Reads => useDataProvider<CareDataProvider>();
