import { createContext } from 'react';
import type { SidebarPackage } from './model';

/** The packages in the sidebar, for the tables of symbols. */
export const ApiPackages = createContext<readonly SidebarPackage[]>([]);
