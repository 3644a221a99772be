import { FIRST_TEMPLATE } from './templates';

/** The template that is nearest to an example of the library without an equal here. */
interface Nearest {
  readonly template: string;
  /** How the two differ. */
  readonly notice: string;
}

const BASIC = 'This is the basic template.';

const elsewhere = (name: string): Nearest => ({
  template: FIRST_TEMPLATE,
  notice: `${name} does not run in this sandbox. ${BASIC}`,
});

const missingPackage = (name: string): Nearest => ({
  template: FIRST_TEMPLATE,
  notice: `The package @react-querybuilder/${name} is not part of this sandbox. ${BASIC}`,
});

const otherKit = (name: string): Nearest => ({
  template: 'material',
  notice: `${name} is not a UI kit of this sandbox. This is the template for Material UI, whose adapter wraps the query builder as well.`,
});

const NATIVE = elsewhere('React Native');

/**
 * Examples of the library's repository to which links lead, by their name in `?template=`. The others
 * have the names of templates.
 */
export const LIBRARY_EXAMPLES: ReadonlyMap<string, Nearest> = new Map([
  [
    '_template',
    {
      template: FIRST_TEMPLATE,
      notice: `“_template” is the skeleton of the library’s examples. ${BASIC}`,
    },
  ],
  [
    'base-ui',
    {
      template: 'value-editor',
      notice:
        'This sandbox has no template for Base UI. This one replaces a control with another component, as that example does.',
    },
  ],
  ['blueprint', otherKit('Blueprint')],
  [
    'chakra2',
    { template: 'chakra', notice: 'Chakra UI 2 does not run in this sandbox. This is version 3.' },
  ],
  [
    'ci',
    {
      template: FIRST_TEMPLATE,
      notice: `“ci” has a switch for each option, as the demo of this site has. ${BASIC}`,
    },
  ],
  ['datetime', missingPackage('datetime')],
  ['expr', missingPackage('expr')],
  ['native', NATIVE],
  ['native-base', NATIVE],
  ['native-expo', NATIVE],
  ['next', elsewhere('Next.js')],
  ['preact', elsewhere('Preact')],
  ['prime', otherKit('PrimeReact')],
  ['rules-engine', missingPackage('rules-engine')],
]);
