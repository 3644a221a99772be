import { NEXT_BASE } from '../../versions.ts';

/** How a command is tried. */
export interface Trial {
  /** Why nothing runs it. */
  readonly skip?: string;
  /** Shell commands that set up what the text takes for granted. */
  readonly before?: string;
  /** The command serves this address and never ends. */
  readonly serves?: string;
  /** Shell command that succeeds if it did what the text says. */
  readonly check?: string;
}

const STEP: Trial = { skip: 'A step of `npm test`, which the workflow of every change runs.' };
const NEEDS: Trial = { skip: 'Needs arguments, which the text names.' };
const GUIDES = 'http://localhost:3000/docs/intro';

/** All commands that README, CONTRIBUTING and DEPLOYMENT print, in the order in which they are tried. */
export const COMMANDS: Readonly<Record<string, Trial>> = {
  'npm ci': { check: 'test -d node_modules/react-querybuilder' },
  'npm start': { serves: GUIDES },
  'npm start -- --all': { serves: GUIDES },
  'DOCS_VERSIONS=latest API_REFERENCE=false npm run build': {
    check: `test -f build/docs/intro.html && ! test -e build${NEXT_BASE} && ! test -e build/api`,
  },
  'DOCS_VERSIONS=next,latest API_REFERENCE=false npm run build': {
    check: 'test -f build/docs/intro.html && ! test -e build/docs/6/intro.html',
  },
  'npm ci && npm run build': { check: 'test -f build/api/react-querybuilder.html' },
  'npm run build': { check: 'test -f build/api/react-querybuilder.html' },
  'npm ci && npm run build && npm run serve': { serves: GUIDES },
  'npm run serve': { serves: GUIDES },
  'npm run --silent nginx -- --root /var/www/site --listen 80 --name docs.example.com > site.conf':
    {
      check: 'grep -q "server_name docs.example.com" site.conf',
    },
  'npm run compare-builds -- build-a build-b': {
    before: 'cp -r build build-a; cp -r build build-b',
    check: 'rm -r build-a build-b',
  },
  'npm run bench -- search': {},
  'npm run check:guides -- docs/tips/databases.mdx': {},
  'npm run check:claims -- --carry': { check: 'git diff --exit-code' },
  'npm run check:samples -- --write docs/tips/databases.mdx': { check: 'git diff --exit-code' },
  'npm run check:guides -- docs/tips/my-page.mdx': {
    before: `sed -n '/\`\`\`mdx/,/\`\`\`/p' CONTRIBUTING.md | sed '/\`\`\`/d; s/^   //' > docs/tips/my-page.mdx; sed -i "s|'tips/path'|'tips/my-page', &|" sidebars.ts`,
    check: 'rm docs/tips/my-page.mdx; git checkout sidebars.ts',
  },
  'npm run update': { check: 'git diff --exit-code' },
  'npx docusaurus write-translations --locale fr': { check: 'rm -r i18n/fr' },
  'LOCALES=en,fr npm run build': { check: 'test -f build/fr/docs/intro.html' },
  'npm run drill -- 3.9.2': {},
  'git switch -c my-change': {},
  'git commit -a -m "Explain how to export to DuckDB"': {
    before: 'echo >> docs/intro.mdx; git config user.name Me; git config user.email me@example.com',
  },

  'git push -u origin my-change': { skip: 'Needs a fork.' },
  'git fetch --unshallow': { skip: 'Needs a shallow clone.' },
  'npm run bench': { skip: 'Takes an hour, and its figures need a quiet machine.' },
  'npm test': { skip: 'Takes half an hour: the workflow of every change runs its steps.' },
  'npm ci && npm test': { skip: 'The same.' },
  'npm run check': { skip: 'The workflow of every change runs it.' },
  'npm run check:api': STEP,
  'npm run check:printed': { skip: 'Runs this list.' },
  'npm run check:samples': STEP,
  'npm run check:claims': STEP,
  'npm run check:guides': NEEDS,
  'npm run compare-builds': NEEDS,
  'npm run drill': NEEDS,
  'npm run nginx': NEEDS,
  'npm run versions': { skip: 'Changes which versions there are: the nightly workflow drills it.' },
  'npm run test:engines': { skip: 'The nightly workflow runs it, with packages of Debian.' },
  'ALGOLIA_APP_ID=… ALGOLIA_SEARCH_KEY=… ALGOLIA_INDEX_NAME=… ALGOLIA_WRITE_KEY=… npm run search:push':
    { skip: 'Needs the keys of an index. A unit test sends the records to a local server.' },
};

/** Builds that together use every setting. The search for a text in a file shows what each did. */
export const BUILDS: readonly {
  readonly values: Readonly<Record<string, string>>;
  readonly check: string;
}[] = [
  {
    values: {
      SITE_URL: 'https://docs.example.com',
      BASE_URL: '/sub/',
      ALGOLIA_APP_ID: 'APPID',
      ALGOLIA_SEARCH_KEY: 'searchkey',
      ALGOLIA_INDEX_NAME: 'indexname',
      ANALYTICS_ID: 'G-ABC123',
      ANNOUNCEMENT_CONTENT: 'Version 9 is near',
      ANNOUNCEMENT_ID: 'v9-near',
      LOCALES: 'en,fr',
      CSP_IN_PAGES: 'true',
      DOCS_VERSIONS: 'latest',
      API_REFERENCE: 'false',
    },
    check: [
      'grep -q "https://docs.example.com/sub/docs/intro" build/sitemap.xml',
      'grep -q "src=.\\?/sub/assets" build/index.html',
      'grep -rq searchkey build/assets',
      'grep -rq indexname build/assets',
      'grep -q APPID build/_headers build/index.html',
      'grep -q G-ABC123 build/index.html',
      'grep -q "Version 9 is near" build/index.html',
      'grep -rq v9-near build/assets',
      'test -f build/fr/docs/intro.html',
      'grep -q Content-Security-Policy build/index.html',
      `! test -e build${NEXT_BASE}`,
      '! test -e build/api',
    ].join(' && '),
  },
  {
    values: {
      HASH_ROUTER: 'true',
      LEAN: '-retry,-prefetch',
      DOCS_VERSIONS: 'latest',
      API_REFERENCE: 'false',
    },
    check: 'test -f build/index.html && ! test -e build/docs/intro.html',
  },
];
