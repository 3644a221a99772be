/**
 * The library's export and import utilities as globals in the browser console.
 *
 * Nothing is downloaded until a utility is called. The first call loads the module and returns a
 * promise. After that, the global is the library's own synchronous function. `await` works in both
 * cases.
 */

type Utility = (...args: never[]) => unknown;
type UtilityModule = Readonly<Record<string, unknown>>;

/** Names of the globals, with the import of the module that exports each one. */
export const CONSOLE_UTILITIES: Readonly<Record<string, () => Promise<UtilityModule>>> = {
  formatQuery: () => import('react-querybuilder/formatQuery'),
  parseCEL: () => import('react-querybuilder/parseCEL'),
  parseJSONata: () => import('react-querybuilder/parseJSONata'),
  parseJsonLogic: () => import('react-querybuilder/parseJsonLogic'),
  parseMongoDB: () => import('react-querybuilder/parseMongoDB'),
  parseSpEL: () => import('react-querybuilder/parseSpEL'),
  parseSQL: () => import('react-querybuilder/parseSQL'),
  transformQuery: () => import('react-querybuilder/transformQuery'),
};

const MESSAGE = `React Query Builder's utilities are available in this console: ${Object.keys(CONSOLE_UTILITIES).join(', ')}.
The first call of each loads its code, so await it: await formatQuery(query, 'sql')`;

/**
 * Installs the utilities on `target` and logs a message that lists them.
 *
 * @param target - Usually `window`.
 * @param utilities - Names of the globals with the import of their modules.
 * @param log - Receives the message.
 */
export const installConsoleGlobals = (
  target: Record<string, unknown>,
  utilities: Readonly<Record<string, () => Promise<UtilityModule>>> = CONSOLE_UTILITIES,
  log: (message: string) => void = console.log,
): void => {
  for (const [name, load] of Object.entries(utilities)) {
    const firstCall = async (...args: never[]): Promise<unknown> => {
      let utility: Utility;
      try {
        utility = (await load())[name] as Utility;
      } catch (cause) {
        throw new Error(
          `${name} could not be loaded. Check your network connection, then call it again.`,
          { cause },
        );
      }
      target[name] = utility;
      return utility(...args);
    };
    target[name] = Object.defineProperty(firstCall, 'name', { value: name });
  }
  log(MESSAGE);
};
