import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { CLIENT_PHONES } from '@contract/phones';
import type { Duplicates } from '@contract/responses/client';
import type { IdentifyingField } from './completeFields';

type Duplicate = Pick<Duplicates['results'][number], 'id' | 'reasons'>;
type Reason = Duplicate['reasons'][number];

/** Completely typed identifying fields. */
type Identity = Readonly<Partial<Record<IdentifyingField, string>>>;

interface Decision {
  reasons: readonly Reason[];
  identity: Identity;
}

interface DistinctClients {
  /** Ids of clients who are not the person being added. */
  ids: readonly string[];
  /** Returns whether Not the Same was chosen for the client, and no value that was typed since matches. */
  isDistinct: (duplicate: Duplicate, identity: Identity) => boolean;
  add: (duplicate: Duplicate, identity: Identity) => void;
  /** Removes the mark of a client who is a possible duplicate again. */
  remove: (id: string) => void;
}

const FIELDS: Readonly<Record<Reason, readonly IdentifyingField[]>> = {
  name: ['name', 'date_of_birth'],
  email: ['email'],
  phone: CLIENT_PHONES,
};

/**
 * Returns whether the user has decided about a reason: all of its values were typed by then, or the decided ones still
 * are, since the other ones need not match.
 */
function isDecided(reason: Reason, { reasons, identity: decided }: Decision, typed: Identity): boolean {
  const isPartOf = (part: Identity, whole: Identity) =>
    FIELDS[reason].every((field) => part[field] === undefined || part[field] === whole[field]);
  return isPartOf(typed, decided) || (reasons.includes(reason) && isPartOf(decided, typed));
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
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const value = useMemo<DistinctClients>(
    () => ({
      ids: [...decisions.keys()],
      isDistinct: ({ id, reasons }, identity) => {
        const decision = decisions.get(id);
        return decision !== undefined && reasons.every((reason) => isDecided(reason, decision, identity));
      },
      add: ({ id, reasons }, identity) =>
        setDecisions((before) => new Map(before).set(id, { reasons, identity })),
      remove: (id) => setDecisions((before) => new Map([...before].filter(([other]) => other !== id))),
    }),
    [decisions],
  );
  return <Context value={value}>{children}</Context>;
}

export const useDistinctClients = () => use(Context);
