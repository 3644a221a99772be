import type { ReactNode } from 'react';
import { QueryBuilderBulma } from '@react-querybuilder/bulma';
import type { Kit } from '@site/src/lib/kit';
import stylesheet from './bulma.kitcss';
import { info } from './info';

const Provider = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <QueryBuilderBulma>{children}</QueryBuilderBulma>
);

export const kit: Kit = { info, stylesheet, Provider };
