import type { ReactNode } from 'react';
import { QueryBuilderBootstrap } from '@react-querybuilder/bootstrap';
import type { Kit } from '@site/src/lib/kit';
import stylesheet from './bootstrap.kitcss';
import { info } from './info';

const Provider = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <QueryBuilderBootstrap>{children}</QueryBuilderBootstrap>
);

export const kit: Kit = { info, stylesheet, Provider };
