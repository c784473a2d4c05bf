import { createContext, useContext, useState, type ReactNode } from 'react';

const TabMemoryContext = createContext(new Map<string, string>());

/** Stores the choices on one client's tabs, in memory only, until the user leaves the page. */
export function TabMemory({ children }: { children: ReactNode }) {
  const [memory] = useState(() => new Map<string, string>());
  return <TabMemoryContext.Provider value={memory}>{children}</TabMemoryContext.Provider>;
}

/** Returns a choice of a tab, as it was when the user left the tab. */
export function useTabMemory(name: string): [string, (value: string) => void] {
  const memory = useContext(TabMemoryContext);
  const [value, setValue] = useState(memory.get(name) ?? '');
  const choose = (next: string) => {
    memory.set(name, next);
    setValue(next);
  };
  return [value, choose];
}
