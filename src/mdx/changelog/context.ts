import { createContext } from 'react';

/** Text of the filter. Empty shows every release. */
export const FilterContext = createContext('');
