import type { ReactNode } from 'react';
import { QueryBuilderTremor } from '@react-querybuilder/tremor';
import type { Kit } from '@site/src/lib/kit';
import stylesheet from './tremor.kitcss';
import { info } from './info';

const Provider = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <QueryBuilderTremor>{children}</QueryBuilderTremor>
);

export const kit: Kit = { info, stylesheet, Provider };
