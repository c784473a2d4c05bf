import { createContext, useContext, useState, type ReactNode } from 'react';

const TabMemoryContext = createContext(new Map<string, string>());

/** Keeps what is chosen on the tabs of one client's page until the page is left; in memory alone. */
export function TabMemory({ children }: { children: ReactNode }) {
  const [chosen] = useState(() => new Map<string, string>());
  return <TabMemoryContext.Provider value={chosen}>{children}</TabMemoryContext.Provider>;
}

/** A choice of a tab, as it was when the tab was left. */
export function useTabMemory(name: string): [string, (chosen: string) => void] {
  const memory = useContext(TabMemoryContext);
  const [value, setValue] = useState(memory.get(name) ?? '');
  const choose = (chosen: string) => {
    memory.set(name, chosen);
    setValue(chosen);
  };
  return [value, choose];
}
