import type { SandboxKit } from '@site/plugins/sandbox/shared/link';
import { TIDY, TIDY_FILE } from '@site/src/kits/default/tidy';

/** How a kit wraps the reader's component. */
export interface SandboxKitInfo {
  readonly label: string;
  /** Import statements of the generated main file. */
  readonly imports: readonly string[];
  /** Opening tags without angle brackets, outermost first. */
  readonly tags: readonly string[];
  /** Style sheet beside the generated main file, which imports it. */
  readonly sheet?: string;
}

const adapter = (
  label: string,
  id: string,
  component: string,
  more: { readonly imports?: readonly string[]; readonly tags?: readonly string[] } = {},
): SandboxKitInfo => ({
  label,
  imports: [`import { ${component} } from '@react-querybuilder/${id}';`, ...(more.imports ?? [])],
  tags: [...(more.tags ?? []), component],
});

/** Whether a kit is the library's own controls, which every version has. */
export const isPlainKit = (kit: SandboxKit): boolean => kit === 'default' || kit === 'tidy';

/** Kits of the newest version. */
export const KITS: Readonly<Record<SandboxKit, SandboxKitInfo>> = {
  tidy: {
    label: 'None (tidy controls)',
    imports: [`import './${TIDY_FILE}';`],
    tags: [`div className="${TIDY}"`],
    sheet: TIDY_FILE,
  },
  default: { label: 'None (library default)', imports: [], tags: [] },
  antd: adapter('Ant Design', 'antd', 'QueryBuilderAntD'),
  bootstrap: adapter('Bootstrap', 'bootstrap', 'QueryBuilderBootstrap', {
    imports: [
      `import 'bootstrap/dist/css/bootstrap.css';`,
      `import 'bootstrap-icons/font/bootstrap-icons.css';`,
    ],
  }),
  bulma: adapter('Bulma', 'bulma', 'QueryBuilderBulma', {
    imports: [`import 'bulma/css/bulma.css';`],
  }),
  chakra: adapter('Chakra UI', 'chakra', 'QueryBuilderChakra', {
    imports: [`import { ChakraProvider, defaultSystem } from '@chakra-ui/react';`],
    tags: ['ChakraProvider value={defaultSystem}'],
  }),
  fluent: adapter('Fluent UI', 'fluent', 'QueryBuilderFluent', {
    imports: [`import { FluentProvider, webLightTheme } from '@fluentui/react-components';`],
    tags: ['FluentProvider theme={webLightTheme}'],
  }),
  mantine: adapter('Mantine', 'mantine', 'QueryBuilderMantine', {
    imports: [
      `import { MantineProvider } from '@mantine/core';`,
      `import '@mantine/core/styles.css';`,
      `import '@mantine/dates/styles.css';`,
    ],
    tags: ['MantineProvider'],
  }),
  material: adapter('Material UI', 'material', 'QueryBuilderMaterial'),
  tremor: adapter('Tremor', 'tremor', 'QueryBuilderTremor', {
    imports: [`import '@tremor/react';`],
  }),
};
