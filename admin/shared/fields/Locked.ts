import { createContext, useContext } from 'react';

const LockedContext = createContext(false);

/** Fields in it can be read and not changed. */
export const Locked = LockedContext.Provider;
export const useLocked = () => useContext(LockedContext);
