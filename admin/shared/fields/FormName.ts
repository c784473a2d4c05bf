import { createContext, useContext } from 'react';

/** Several forms share a page: the form's name keeps the ids of their fields apart. */
const FormNameContext = createContext('form');

export const FormName = FormNameContext.Provider;
export const useFormName = () => useContext(FormNameContext);
