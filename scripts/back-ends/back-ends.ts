import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../lib/program';

/** Folder of the corpus, with the programs that readers download. */
export const CORPUS = join(ROOT, 'static/corpus');

const DRIVERS = join(ROOT, 'scripts/back-ends/drivers');
const JARS = '/usr/share/java';
const SPRING = '/usr/share/maven-repo/org/springframework';
const GO_PACKAGES = '/usr/share/gocode';

/** A program with its arguments. */
export type Command = readonly [string, ...string[]];

/** A program that runs the corpus. */
export interface BackEnd {
  /** Language, and the library that runs the query. */
  readonly name: string;
  /** What evaluates a query: SQL that the example writes, or a text of the corpus. */
  readonly kind: 'sql' | 'text';
  /** Commands that must be installed. */
  readonly commands: readonly string[];
  /** Files that must exist, with the Debian package that has each. */
  readonly files?: Readonly<Record<string, string>>;
  /** The repository of the library, which Debian lacks: a folder of `--checkouts` has its name. */
  readonly checkout?: string;
  /** @param out - A folder for compiled programs. */
  readonly build?: (out: string, checkout: string) => readonly Command[];
  readonly run: (corpus: string, out: string, checkout: string) => Command;
  /** Prints the SQL for each line of its input, or `null`. */
  readonly attack?: (out: string) => Command;
  readonly env?: (checkout: string) => Readonly<Record<string, string>>;
}

const JACKSON = {
  [`${JARS}/jackson-databind.jar`]: 'libjackson2-databind-java',
  [`${JARS}/jackson-core.jar`]: 'libjackson2-core-java',
  [`${JARS}/jackson-annotations.jar`]: 'libjackson2-annotations-java',
};
const SQLITE_JDBC = { [`${JARS}/sqlite-jdbc.jar`]: 'libxerial-sqlite-jdbc-java' };
const GSON = { [`${JARS}/gson.jar`]: 'libgoogle-gson-java' };
const SPEL = {
  [`${SPRING}/spring-expression/debian/spring-expression-debian.jar`]: 'libspring-expression-java',
  [`${SPRING}/spring-core/debian/spring-core-debian.jar`]: 'libspring-core-java',
  [`${JARS}/commons-logging.jar`]: 'libcommons-logging-java',
};

const classPath = (...groups: readonly object[]): string =>
  groups.flatMap(group => Object.keys(group)).join(':');

const javaSources = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => file.endsWith('.java'))
        .map(file => join(folder, file))
    : [];

const driver = (file: string): string => join(DRIVERS, file);
const download = (file: string): string => join(CORPUS, file);

/** All back ends, in the order of the guide. */
export const BACK_ENDS: readonly BackEnd[] = [
  {
    name: 'Python',
    kind: 'sql',
    commands: ['python3'],
    run: corpus => ['python3', download('run.py'), corpus],
    attack: () => ['python3', driver('attack.py')],
    env: () => ({ PYTHONPATH: CORPUS, PYTHONDONTWRITEBYTECODE: '1' }),
  },
  {
    name: 'Java',
    kind: 'sql',
    commands: ['javac', 'java'],
    files: { ...JACKSON, ...SQLITE_JDBC },
    build: out => [
      [
        'javac',
        '-d',
        out,
        '-cp',
        classPath(JACKSON),
        download('Search.java'),
        download('Run.java'),
        driver('Attack.java'),
      ],
    ],
    run: (corpus, out) => [
      'java',
      '-cp',
      `${classPath(JACKSON, SQLITE_JDBC)}:${out}`,
      'Run',
      corpus,
    ],
    attack: out => ['java', '-cp', `${classPath(JACKSON)}:${out}`, 'Attack'],
  },
  {
    name: 'PHP',
    kind: 'sql',
    commands: ['php'],
    run: corpus => ['php', download('run.php'), corpus],
    attack: () => ['php', driver('attack.php')],
  },
  {
    name: 'Go',
    kind: 'sql',
    commands: ['go'],
    files: {
      [`${GO_PACKAGES}/src/github.com/mattn/go-sqlite3`]: 'golang-github-mattn-go-sqlite3-dev',
    },
    build: out => [
      ['go', 'build', '-o', join(out, 'run'), download('search.go'), download('run.go')],
      ['cp', download('search.go'), driver('attack.go'), out],
      ['go', 'build', '-o', join(out, 'attack'), join(out, 'search.go'), join(out, 'attack.go')],
    ],
    run: (corpus, out) => [join(out, 'run'), corpus],
    attack: out => [join(out, 'attack')],
    env: () => ({ GO111MODULE: 'off', GOPATH: GO_PACKAGES }),
  },
  {
    name: 'Ruby',
    kind: 'sql',
    commands: ['ruby'],
    run: corpus => ['ruby', download('run.rb'), corpus],
    attack: () => ['ruby', '-I', CORPUS, driver('attack.rb')],
  },
  {
    name: 'SpEL: Spring Expression (Java)',
    kind: 'text',
    commands: ['javac', 'java'],
    files: { ...JACKSON, ...SPEL },
    build: out => [['javac', '-d', out, '-cp', classPath(JACKSON, SPEL), download('RunSpel.java')]],
    run: (corpus, out) => ['java', '-cp', `${classPath(JACKSON, SPEL)}:${out}`, 'RunSpel', corpus],
  },
  {
    name: 'JsonLogic: json-logic-py (Python)',
    kind: 'text',
    commands: ['python3'],
    checkout: 'nadirizr/json-logic-py',
    run: (corpus, _, checkout) => ['python3', driver('engine.py'), 'jsonlogic', checkout, corpus],
    env: () => ({ PYTHONDONTWRITEBYTECODE: '1' }),
  },
  {
    name: 'JsonLogic: json-logic-java',
    kind: 'text',
    commands: ['javac', 'java'],
    files: { ...JACKSON, ...GSON },
    checkout: 'jamsesso/json-logic-java',
    build: (out, checkout) => [
      [
        'javac',
        '-nowarn',
        '-d',
        out,
        '-cp',
        classPath(JACKSON, GSON),
        driver('Engine.java'),
        ...javaSources(join(checkout, 'src/main')),
      ],
    ],
    run: (corpus, out) => ['java', '-cp', `${classPath(JACKSON, GSON)}:${out}`, 'Engine', corpus],
  },
  {
    name: 'JsonLogic: json-logic-php',
    kind: 'text',
    commands: ['php'],
    checkout: 'jwadhams/json-logic-php',
    run: (corpus, _, checkout) => ['php', driver('engine.php'), checkout, corpus],
  },
  {
    name: 'JsonLogic: jsonlogic (Go)',
    kind: 'text',
    commands: ['go'],
    checkout: 'diegoholiveira/jsonlogic',
    build: (out, checkout) => [
      ['cp', driver('engine.go'), join(out, 'engine.go')],
      ['go', 'mod', 'init', 'engine'],
      [
        'go',
        'mod',
        'edit',
        `-replace=github.com/diegoholiveira/jsonlogic/v3=${checkout}`,
        '-require=github.com/diegoholiveira/jsonlogic/v3@v3.0.0',
      ],
      ['go', 'build', '-o', 'engine', 'engine.go'],
    ],
    run: (corpus, out) => [join(out, 'engine'), corpus],
    env: () => ({ GOFLAGS: '-mod=mod', GOPROXY: 'off' }),
  },
  {
    name: 'JsonLogic: json-logic-ruby',
    kind: 'text',
    commands: ['ruby'],
    checkout: 'bhgames/json-logic-ruby',
    run: (corpus, _, checkout) => ['ruby', driver('engine.rb'), checkout, corpus],
  },
  {
    name: 'CEL: cel-python',
    kind: 'text',
    commands: ['/usr/bin/python3'],
    files: {
      '/usr/lib/python3/dist-packages/lark': 'python3-lark',
      '/usr/lib/python3/dist-packages/pendulum': 'python3-pendulum',
    },
    checkout: 'cloud-custodian/cel-python',
    run: (corpus, _, checkout) => [
      '/usr/bin/python3',
      driver('engine.py'),
      'cel',
      checkout,
      corpus,
    ],
    env: () => ({ PYTHONDONTWRITEBYTECODE: '1' }),
  },
];

/** Hash of the programs, which differs from the recorded one until they run again. */
export const hashPrograms = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of [CORPUS, DRIVERS])
    for (const file of readdirSync(folder).sort())
      if (!file.endsWith('.json')) hash.update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
};
