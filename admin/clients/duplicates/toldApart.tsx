import { createContext, use, useMemo, useState, type ReactNode } from 'react';

interface ToldApart {
  /** Clients who are not the one that is being added. */
  ids: readonly string[];
  add: (id: string) => void;
}

const Context = createContext<ToldApart>({ ids: [], add: () => undefined });

/** Keeps until the first save who is not the same person as the client that is being added. */
export function ToldApartClients({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const value = useMemo(() => ({ ids, add: (id: string) => setIds((before) => [...before, id]) }), [ids]);
  return <Context value={value}>{children}</Context>;
}

export const useToldApart = () => use(Context);
