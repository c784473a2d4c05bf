import { createContext, use, useMemo, useState, type ReactNode } from 'react';

interface DistinctClients {
  /** Ids of clients who are not the person being added. */
  ids: readonly string[];
  add: (id: string) => void;
}

const Context = createContext<DistinctClients>({ ids: [], add: () => undefined });

/** Stores, until the first save, which clients are not the same person as the new one. */
export function DistinctClientsProvider({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const value = useMemo(() => ({ ids, add: (id: string) => setIds((before) => [...before, id]) }), [ids]);
  return <Context value={value}>{children}</Context>;
}

export const useDistinctClients = () => use(Context);
