import { createContext } from 'react';

/** What the cards of a category's page say of their guides, by the id of a guide. */
export const CardDescriptions = createContext<Readonly<Record<string, string>>>({});
