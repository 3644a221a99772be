import type { ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { QueryBuilderMantine } from '@react-querybuilder/mantine';
import type { Kit } from '@site/src/lib/kit';
import { controlElements } from './control-elements';
import { info } from './info';
import stylesheet from './mantine.kitcss';

/** Mantine would set its colour mode on the document element, which belongs to the site. */
const noRoot = (): undefined => undefined;

const Provider = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <MantineProvider
    cssVariablesSelector=".kit-mantine"
    getRootElement={noRoot}
    withGlobalClasses={false}
  >
    <QueryBuilderMantine controlElements={controlElements}>{children}</QueryBuilderMantine>
  </MantineProvider>
);

export const kit: Kit = { info, stylesheet, Provider };
