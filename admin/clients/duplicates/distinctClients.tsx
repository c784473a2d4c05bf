import { createContext, use, useMemo, useState, type ReactNode } from 'react';

/** Completely typed identifying fields. */
type Identity = Readonly<Record<string, string>>;

interface DistinctClients {
  /** Ids of clients who are not the person being added. */
  ids: readonly string[];
  /** Returns whether the user has decided about the client with these values typed. */
  isDistinct: (id: string, identity: Identity) => boolean;
  add: (id: string, identity: Identity) => void;
  /** Removes the mark of a client who is a possible duplicate again. */
  remove: (id: string) => void;
}

const Context = createContext<DistinctClients>({
  ids: [],
  isDistinct: () => false,
  add: () => undefined,
  remove: () => undefined,
});

/**
 * Stores, until the first save, which clients are not the same person as the new one. A value that is typed later can say
 * otherwise.
 */
export function DistinctClientsProvider({ children }: { children: ReactNode }) {
  const [identities, setIdentities] = useState<ReadonlyMap<string, Identity>>(new Map());
  const value = useMemo<DistinctClients>(
    () => ({
      ids: [...identities.keys()],
      isDistinct: (id, identity) => {
        const decided = identities.get(id);
        return (
          decided !== undefined &&
          Object.entries(identity).every(([field, typedValue]) => decided[field] === typedValue)
        );
      },
      add: (id, identity) => setIdentities((before) => new Map(before).set(id, identity)),
      remove: (id) => setIdentities((before) => new Map([...before].filter(([other]) => other !== id))),
    }),
    [identities],
  );
  return <Context value={value}>{children}</Context>;
}

export const useDistinctClients = () => use(Context);
